import { listAudit, listUserAudit, type AuditEntity } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type AuditFilter = { entity: AuditEntity | ''; action: string; adminId: string };

/** Changes of content and of users are kept by two services: one of both is asked, by what is filtered for. */
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
    // Others write here too, so that an old answer is worth nothing.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
