import { listAudit, listUserAudit, type AuditEntity } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type AuditFilter = {
  entity: AuditEntity | '';
  action: string;
  /** A name, or the number of an account. */
  person: string;
  /** Days of this device, as 2026-11-25; both are included. */
  from: string;
  to: string;
};

/** The first moment of a day of this device, or of one of the days after it. */
function startOf(day: string, daysLater = 0): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return day === '' || Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** Changes of content and of users are in two services: the filter decides which one is called. */
export function useAudit({ entity, action, person, ...days }: AuditFilter, before: number | undefined) {
  const isUsers = entity === 'user';
  const name = person.trim();
  const [from, until] = [startOf(days.from), startOf(days.to, 1)];
  const query = {
    ...(entity === '' || isUsers ? {} : { entity }),
    ...(action === '' ? {} : { action: action as 'create' }),
    ...(name === '' ? {} : /^[1-9]\d{0,8}$/u.test(name) ? { adminId: name } : { adminName: name.slice(0, 100) }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(before === undefined ? {} : { before: String(before) }),
  };
  return useQuery({
    ...(isUsers ? apiQuery(listUserAudit, { query }) : apiQuery(listAudit, { query })),
    // Never from the cache: others write here too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
