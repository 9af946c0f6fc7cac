import { listAudit, listUserAudit, type AuditAction, type AuditEntity } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type AuditFilter = {
  entity: AuditEntity | '';
  action: AuditAction | '';
  /** The name or id of a user. */
  person: string;
  /** Days in the time zone of this device, such as 2026-11-25. Both are included. */
  from: string;
  to: string;
};

/** When a day begins in the time zone of this device, or a day after it. */
function startOf(day: string, daysLater = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return day === '' || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** Two services log changes, one of content and one of users. The filter decides which one is called. */
export function useAudit({ entity, action, person, ...days }: AuditFilter, cursor: number | undefined) {
  const isUsers = entity === 'user';
  const name = person.trim();
  const isId = /^[1-9]\d{0,8}$/u.test(name);
  const query = {
    entity: entity === '' || isUsers ? undefined : entity,
    action: action || undefined,
    adminId: isId ? name : undefined,
    adminName: isId ? undefined : name.slice(0, 100) || undefined,
    from: startOf(days.from),
    until: startOf(days.to, 1),
    cursor: cursor?.toString(),
  };
  return useQuery({
    ...(isUsers ? apiQuery(listUserAudit, { query }) : apiQuery(listAudit, { query })),
    // Not cached: others make changes, too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
