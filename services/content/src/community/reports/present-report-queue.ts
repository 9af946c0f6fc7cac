import type { AppealOutcome, Guideline, HoldCause, ReviewableItem, ReportReason, UserCard } from '@grow/contracts';

/** A case with its latest reports and decisions. Their times are strings, because they were read as JSON. */
type Found = Pick<
  ReviewableItem,
  'kind' | 'itemId' | 'postId' | 'content' | 'reportedContent' | 'imageUrls' | 'isOpen' | 'reportCount'
> & {
  userId: number;
  hiddenAt: Date | null;
  hold: { cause: HoldCause; detail: string | null; at: string; until: string | null } | null;
  reports: readonly { reporterId: number; reason: ReportReason; details: string; at: string }[];
  decisions: readonly {
    id: number;
    adminId: number | null;
    action: ReviewableItem['decisions'][number]['action'];
    rule: Guideline | null;
    note: string;
    content: string;
    until: string | null;
    at: string;
    appeal: { text: string; at: string; outcome: AppealOutcome | null; answer: string } | null;
  }[];
};

type Cards = {
  read: (ids: readonly number[]) => Promise<(id: number) => UserCard>;
  /** Filters users to those who are suspended now. */
  readSuspended: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** Presents items of the queue. */
export async function presentReportQueue(
  items: readonly Found[],
  { read, readSuspended }: Cards,
): Promise<ReviewableItem[]> {
  const people = items.flatMap(({ userId, reports, decisions }) => [
    userId,
    ...reports.map(({ reporterId }) => reporterId),
    ...decisions.map(({ adminId }) => adminId).filter((id) => id !== null),
  ]);
  const cardOf = await read(people);
  const suspended = await readSuspended(items.map(({ userId }) => userId));
  const instant = (text: string): string => new Date(text).toISOString();
  return items.map(({ userId, hiddenAt, hold, reports, decisions, ...item }) => ({
    ...item,
    author: cardOf(userId),
    isAuthorSuspended: suspended.has(userId),
    isHidden: hiddenAt !== null,
    hold: hold && {
      cause: hold.cause,
      detail: hold.detail,
      createdAt: instant(hold.at),
      until: hold.until && instant(hold.until),
    },
    reports: reports.map(({ reporterId, reason, details, at }) => {
      return { reporter: cardOf(reporterId), reason, details, createdAt: instant(at) };
    }),
    decisions: decisions.map(({ adminId, content, until, at, appeal, ...decision }) => ({
      ...decision,
      adminId: adminId ?? 0,
      adminName: adminId === null ? null : cardOf(adminId).displayName,
      content: content === item.content ? null : content,
      until: until && instant(until),
      createdAt: instant(at),
      appeal: appeal && {
        text: appeal.text,
        createdAt: instant(appeal.at),
        outcome: appeal.outcome,
        answer: appeal.answer,
      },
    })),
  }));
}
