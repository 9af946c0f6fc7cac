import {
  exportAudit,
  exportUserAudit,
  listAudit,
  listUserAudit,
  type AuditAction,
  type AuditEntity,
} from '@grow/contracts';
import { apiQuery, callApi, showFailure } from '@grow/mfe-kit';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { auditTable } from './audit-table.ts';
import { t } from './texts.ts';

export type AuditFilter = {
  entity: AuditEntity | '';
  action: AuditAction | '';
  /** The name or id of the user who made the change. */
  person: string;
  /** The id of the affected user. */
  about: string;
  /** Inclusive dates in this device's time zone, such as 2026-11-25. */
  from: string;
  to: string;
};

const idPattern = /^[1-9]\d{0,8}$/u;

/** The start of a day in this device's time zone, or of a later day. */
function startOf(day: string, daysLater = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return day === '' || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** Content has one audit log, users and flags have another, in two services. */
const isOfUserService = ({ entity }: AuditFilter): boolean => entity === 'user' || entity === 'flag';

/** The API query of either log: the filter decides which. */
function queryOf({ entity, action, person, about, ...days }: AuditFilter) {
  const name = person.trim();
  const isId = idPattern.test(name);
  return {
    entity: entity || undefined,
    action: action || undefined,
    entityId: entity === 'user' && idPattern.test(about.trim()) ? about.trim() : undefined,
    adminId: isId ? name : undefined,
    adminName: isId ? undefined : name.slice(0, 100) || undefined,
    from: startOf(days.from),
    until: startOf(days.to, 1),
  };
}

export function useAudit(filter: AuditFilter, cursor: number | undefined) {
  const query = { ...queryOf(filter), cursor: cursor?.toString() };
  return useQuery({
    ...(isOfUserService(filter) ? apiQuery(listUserAudit, { query }) : apiQuery(listAudit, { query })),
    // Not cached: other users make changes, too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Downloads all changes that match the filter as CSV. The result is their number if a file may not have all of them. */
export function useExportAudit() {
  return useMutation({
    async mutationFn(filter: AuditFilter) {
      const { items, isCut } = await callApi(isOfUserService(filter) ? exportUserAudit : exportAudit, {
        query: queryOf(filter),
      });
      const url = URL.createObjectURL(new Blob([auditTable(items)], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: 'grow-bible-audit-log.csv' });
      link.click();
      URL.revokeObjectURL(url);
      return isCut ? items.length : null;
    },
    onError: (error) => showFailure(error, t('notExported')),
  });
}
