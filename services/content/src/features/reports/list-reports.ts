import { reportsShown, type ReportedItem } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../community/author-cards.ts';
import { unknownGrower } from '../../community/author-cards.ts';
import type { ReportedKind } from './create-report.ts';

type ItemRow = {
  kind: ReportedKind;
  item_id: number;
  is_open: boolean;
  user_id: number;
  content: string;
  image_url: string | null;
  is_hidden: boolean;
  report_count: number;
  reports: { reporter_id: number; reason: ReportedItem['reports'][number]['reason']; details: string; at: string }[];
  decisions: { admin_id: number; action: ReportedItem['decisions'][number]['action']; note: string; at: string }[];
};

/** The text of what its writer deleted can still be judged; its picture is gone. */
const keptImage = 'case when deleted_at is null then image_url end as image_url';

const selectItems = `
  select i.kind, i.item_id, i.is_open, t.user_id, t.content, t.image_url, t.hidden_at is not null as is_hidden,
    (select count(*)::int from reports r where r.kind = i.kind and r.item_id = i.item_id) as report_count,
    (select coalesce(json_agg(shown), '[]') from (
       select r.reporter_id, r.reason, r.details, r.created_at as at from reports r
       where r.kind = i.kind and r.item_id = i.item_id order by r.created_at desc, r.reporter_id limit ${reportsShown}
     ) shown) as reports,
    (select coalesce(json_agg(shown), '[]') from (
       select d.admin_id, d.action, d.note, d.created_at as at from report_decisions d
       where d.kind = i.kind and d.item_id = i.item_id order by d.id desc limit ${reportsShown}
     ) shown) as decisions
  from reported_items i
  join lateral (
    select user_id, content, ${keptImage}, hidden_at from posts where i.kind = 'post' and id = i.item_id
    union all
    select user_id, content, ${keptImage}, hidden_at from comments where i.kind = 'comment' and id = i.item_id
  ) t on true
  where i.is_open = ?
  order by i.reported_at desc
  limit 100
`;

/** The admins' queue of posts and comments: what waits for a decision, or what has had one. */
export async function listReports(em: EntityManager, isOpen: boolean, authors: AuthorCards): Promise<ReportedItem[]> {
  const rows = await em.execute<ItemRow[]>(selectItems, [isOpen]);
  const people = rows.flatMap((row) => [row.user_id, ...row.reports.map((report) => report.reporter_id)]);
  const cards = await authors.read(people);
  const card = (id: number) => cards.get(id) ?? unknownGrower(id);
  return rows.map((row) => ({
    kind: row.kind,
    itemId: row.item_id,
    author: card(row.user_id),
    content: row.content,
    imageUrl: row.image_url,
    isHidden: row.is_hidden,
    isOpen: row.is_open,
    reportCount: row.report_count,
    reports: row.reports.map(({ reporter_id: id, reason, details, at }) => ({
      reporter: card(id),
      reason,
      details,
      createdAt: new Date(at).toISOString(),
    })),
    decisions: row.decisions.map(({ admin_id: adminId, action, note, at }) => ({
      adminId,
      action,
      note,
      createdAt: new Date(at).toISOString(),
    })),
  }));
}
