import type pg from 'pg';

/** One line of the yearly figures; null where there is nothing to measure. */
export type Figure = { figure: string; detail: string; value: number | null };

type Counted = { detail: string; value: number };
type Year = [from: string, until: string];

const reportsSql = `select reason as detail, count(*)::int as value from reports
  where created_at >= $1 and created_at < $2 group by reason`;

/** The seconds from each report to the next decision about its text, for decisions of the year. */
const waitingSql = `
  select extract(epoch from d.created_at - r.created_at)::float8 as seconds from reports r
  cross join lateral (
    select min(created_at) as created_at from decisions d where d.item_id = r.item_id and d.created_at >= r.created_at
  ) d where d.created_at >= $1 and d.created_at < $2`;

const holdsSql = `select cause as detail, count(*)::int as value from item_holds
  where created_at >= $1 and created_at < $2 group by cause`;

/** The audit log is kept when accounts are deleted, but without the guideline of a decision. */
const decisionsSql = `
  select action || coalesce(', ' || (details->>'rule'), '') as detail, count(*)::int as value from admin_audit
  where action in ('hide', 'unhide', 'dismiss', 'warn', 'mute', 'suspend', 'lift') and at >= $1 and at < $2 group by 1`;

const outcomesSql = `select action as detail, count(*)::int as value from admin_audit
  where action in ('uphold', 'overturn') and at >= $1 and at < $2 group by action`;

const appealsSql = 'select count(*)::int as value from appeals where created_at >= $1 and created_at < $2';

const appealTimesSql = `select extract(epoch from decided_at - created_at)::float8 as seconds from appeals
  where decided_at >= $1 and decided_at < $2`;

const accountsSql = `select count(distinct user_id) filter (where action = 'suspend')::int as suspended,
    count(*) filter (where action = 'erase')::int as deleted
  from admin_audit where at >= $1 and at < $2`;

const hoursSql = `select round((percentile_cont($2::float8) within group (order by seconds) / 3600)::numeric, 1)::float8 as hours
  from unnest($1::float8[]) as seconds`;

/** What the community's reports, decisions and appeals were in a year, by UTC. */
export async function readFigures(content: pg.Client, user: pg.Client, year: number): Promise<Figure[]> {
  const range: Year = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`];
  const count = async (client: pg.Client, sql: string) => (await client.query<Counted>(sql, range)).rows;
  const seconds = async (client: pg.Client, sql: string) =>
    (await client.query<{ seconds: number }>(sql, range)).rows.map((row) => row.seconds);
  const hours = async (waits: number[], share: number) =>
    (await user.query<{ hours: number | null }>(hoursSql, [waits, share])).rows[0]?.hours ?? null;

  const decisionWaits = await seconds(content, waitingSql);
  const appealWaits = await seconds(content, appealTimesSql);
  const [appeals] = (await content.query<{ value: number }>(appealsSql, range)).rows;
  const [accounts] = (await user.query<{ suspended: number; deleted: number }>(accountsSql, range)).rows;
  return [
    ...linesOf('Reports received', await count(content, reportsSql)),
    ...linesOf('Texts held automatically', await count(content, holdsSql)),
    ...linesOf('Decisions', await count(user, decisionsSql)),
    { figure: 'Hours from report to decision', detail: 'median', value: await hours(decisionWaits, 0.5) },
    { figure: 'Hours from report to decision', detail: '90th percentile', value: await hours(decisionWaits, 0.9) },
    { figure: 'Appeals received', detail: '', value: appeals?.value ?? 0 },
    ...linesOf('Appeals decided', await count(user, outcomesSql)),
    { figure: 'Hours from appeal to answer', detail: 'median', value: await hours(appealWaits, 0.5) },
    { figure: 'Accounts suspended', detail: '', value: accounts?.suspended ?? 0 },
    { figure: 'Accounts deleted by admins', detail: '', value: accounts?.deleted ?? 0 },
  ];
}

/** The sum, and a line for each detail in alphabetical order. */
function linesOf(figure: string, counts: readonly Counted[]): Figure[] {
  const sums = Map.groupBy(counts, ({ detail }) => detail);
  const sumOf = (some: readonly Counted[]) => some.reduce((sum, { value }) => sum + value, 0);
  const lines = [...sums].map(([detail, some]) => ({ figure, detail, value: sumOf(some) }));
  return [
    { figure, detail: '', value: sumOf(counts) },
    ...lines.sort((one, other) => one.detail.localeCompare(other.detail)),
  ];
}

const quoted = (text: string): string => (text.includes(',') ? `"${text}"` : text);

/** The figures as a table for a spreadsheet. */
export function csvOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ figure, detail, value }) => `${figure},${quoted(detail)},${value ?? ''}`);
  return `${['figure,detail,value', ...lines].join('\r\n')}\r\n`;
}
