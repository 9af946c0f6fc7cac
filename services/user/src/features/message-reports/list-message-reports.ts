import { reportsShown, type ReportedItem } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formerGrower, publicCard, readUserCards } from '../../user-cards/read-user-cards.ts';

type ItemRow = {
  message_id: number;
  is_open: boolean;
  sender_id: number;
  content: string;
  is_hidden: boolean;
  report_count: number;
  reports: { reporter_id: number; reason: ReportedItem['reports'][number]['reason']; details: string; at: string }[];
  decisions: {
    admin_id: number | null;
    action: ReportedItem['decisions'][number]['action'];
    note: string;
    at: string;
  }[];
};

const selectItems = `
  select i.message_id, i.is_open, m.sender_id, m.content, m.hidden_at is not null as is_hidden,
    (select count(*)::int from message_reports r where r.message_id = i.message_id) as report_count,
    (select coalesce(json_agg(shown), '[]') from (
       select r.reporter_id, r.reason, r.details, r.created_at as at from message_reports r
       where r.message_id = i.message_id order by r.created_at desc, r.reporter_id limit ${reportsShown}
     ) shown) as reports,
    (select coalesce(json_agg(shown), '[]') from (
       select d.admin_id, d.action, d.note, d.created_at as at from message_decisions d
       where d.message_id = i.message_id order by d.id desc limit ${reportsShown}
     ) shown) as decisions
  from reported_messages i
  join messages m on m.id = i.message_id
  where i.is_open = ?
  order by i.reported_at desc
  limit 100
`;

/** The admins' queue of messages: only what a receiver reported, never the rest of a conversation. */
export async function listMessageReports(em: EntityManager, isOpen: boolean): Promise<ReportedItem[]> {
  const rows = await em.execute<ItemRow[]>(selectItems, [isOpen]);
  const people = rows.flatMap((row) => [row.sender_id, ...row.reports.map((report) => report.reporter_id)]);
  const cards = new Map((await readUserCards(em, people)).map((card) => [card.id, publicCard(card)]));
  const card = (id: number) => cards.get(id) ?? formerGrower(id);
  return rows.map((row) => ({
    kind: 'message',
    itemId: row.message_id,
    author: card(row.sender_id),
    content: row.content,
    imageUrl: null,
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
      adminId: adminId ?? 0,
      action,
      note,
      createdAt: new Date(at).toISOString(),
    })),
  }));
}
