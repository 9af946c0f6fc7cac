import { listAudit, listUserAudit, type AuditEntity } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type AuditFilter = { entity: AuditEntity | ''; action: string; adminId: string };

/** Changes of content and of users are in two services: the filter decides which one is called. */
export function useAudit({ entity, action, adminId }: AuditFilter, before: number | undefined) {
  const isUsers = entity === 'user';
  const query = {
    ...(entity === '' || isUsers ? {} : { entity }),
    ...(action === '' ? {} : { action: action as 'create' }),
    ...(/^[1-9]\d{0,8}$/u.test(adminId) ? { adminId } : {}),
    ...(before === undefined ? {} : { before: String(before) }),
  };
  return useQuery({
    ...(isUsers ? apiQuery(listUserAudit, { query }) : apiQuery(listAudit, { query })),
    // Never from the cache: others write here too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
