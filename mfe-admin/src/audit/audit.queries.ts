import { listAudit, listUserAudit, type AuditAction, type AuditEntity, type AuditEntry } from '@grow/contracts';
import { apiQuery, callApi, showFailure } from '@grow/mfe-kit';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
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

/** The API query. Content and users have separate audit logs, in two services: the filter decides which. */
function queryOf({ entity, action, person, about, ...days }: AuditFilter) {
  const isUsers = entity === 'user';
  const name = person.trim();
  const isId = idPattern.test(name);
  return {
    entity: entity === '' || isUsers ? undefined : entity,
    action: action || undefined,
    entityId: isUsers && idPattern.test(about.trim()) ? about.trim() : undefined,
    adminId: isId ? name : undefined,
    adminName: isId ? undefined : name.slice(0, 100) || undefined,
    from: startOf(days.from),
    until: startOf(days.to, 1),
  };
}

export function useAudit(filter: AuditFilter, cursor: number | undefined) {
  const query = { ...queryOf(filter), cursor: cursor?.toString() };
  return useQuery({
    ...(filter.entity === 'user' ? apiQuery(listUserAudit, { query }) : apiQuery(listAudit, { query })),
    // Not cached: other users make changes, too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A file has at most this many changes, the newest ones. */
const maxExported = 10_000;

/** Tells spreadsheets that the file is UTF-8, because names may use any script. */
const byteOrderMark = '\u{FEFF}';

/** Downloads all entries that match the filter as CSV. */
export function useExportAudit() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const contract = filter.entity === 'user' ? listUserAudit : listAudit;
      const entries: AuditEntry[] = [];
      let cursor: number | null = null;
      do {
        const query: Record<string, unknown> = { ...queryOf(filter), limit: '100', cursor: cursor?.toString() };
        const page = await callApi(contract, { query });
        entries.push(...page.items);
        cursor = page.next;
      } while (cursor !== null && entries.length < maxExported);
      const url = URL.createObjectURL(new Blob([byteOrderMark, tableOf(entries)], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: 'grow-bible-audit-log.csv' });
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => showFailure(error, t('notExported')),
  });
}

function tableOf(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ id, at, adminId, adminName, action, entity, entityId, before, after }) =>
    [id, at, adminId, adminName ?? '', action, entity, entityId ?? '', textOf(before), textOf(after)]
      .map(cellOf)
      .join(','),
  );
  return ['id,at,by id,by name,action,entity,entity id,before,after', ...rows, ''].join('\r\n');
}

const textOf = (state: unknown): string => (state === null || state === undefined ? '' : JSON.stringify(state));

/** A quoted CSV cell, escaped so that a spreadsheet does not run it as a formula. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
