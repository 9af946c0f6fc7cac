import type { ReportedItem } from '@grow/contracts';
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
  reports: { reporter_id: number; reason: ReportedItem['reports'][number]['reason']; details: string; at: string }[];
  decisions: { admin_id: number; action: ReportedItem['decisions'][number]['action']; note: string; at: string }[];
};

/** The text of what its writer deleted can still be judged; its picture is gone. */
const keptImage = 'case when deleted_at is null then image_url end as image_url';

const selectItems = `
  select i.kind, i.item_id, i.is_open, t.user_id, t.content, t.image_url, t.hidden_at is not null as is_hidden,
    (select coalesce(json_agg(json_build_object('reporter_id', r.reporter_id, 'reason', r.reason, 'details', r.details,
        'at', r.created_at) order by r.created_at desc), '[]')
     from reports r where r.kind = i.kind and r.item_id = i.item_id) as reports,
    (select coalesce(json_agg(json_build_object('admin_id', d.admin_id, 'action', d.action, 'note', d.note,
        'at', d.created_at) order by d.id desc), '[]')
     from report_decisions d where d.kind = i.kind and d.item_id = i.item_id) as decisions
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
