import type { DecisionAction, ReportedItem, ReportReason, UserCard } from '@grow/contracts';

/** A reported item with its latest reports and decisions. These were read as JSON, so their times are strings. */
type Found = Pick<
  ReportedItem,
  'kind' | 'itemId' | 'content' | 'reportedContent' | 'imageUrl' | 'isOpen' | 'reportCount'
> & {
  userId: number;
  hiddenAt: Date | null;
  reports: readonly { reporterId: number; reason: ReportReason; details: string; at: string }[];
  decisions: readonly { adminId: number | null; action: DecisionAction; note: string; at: string }[];
};

/** The response of each service with its queue of reported items. */
export async function presentReportQueue(
  items: readonly Found[],
  readCards: (ids: readonly number[]) => Promise<(id: number) => UserCard>,
): Promise<ReportedItem[]> {
  const people = items.flatMap(({ userId, reports }) => [userId, ...reports.map(({ reporterId }) => reporterId)]);
  const cardOf = await readCards(people);
  const instant = (text: string): string => new Date(text).toISOString();
  return items.map(({ userId, hiddenAt, reports, decisions, ...item }) => ({
    ...item,
    author: cardOf(userId),
    isHidden: hiddenAt !== null,
    reports: reports.map(({ reporterId, reason, details, at }) => {
      return { reporter: cardOf(reporterId), reason, details, createdAt: instant(at) };
    }),
    decisions: decisions.map(({ adminId, action, note, at }) => {
      return { adminId: adminId ?? 0, action, note, createdAt: instant(at) };
    }),
  }));
}
