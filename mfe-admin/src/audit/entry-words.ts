import { staffRoleSchema, type AuditAction, type AuditEntry, type RoleHolder, type StaffRole } from '@grow/contracts';
import { formatList } from '../components/format-list.ts';
import { nameOfRole } from '../components/roles.ts';
import { t } from './texts.ts';

export const nameOfAction = (action: AuditAction): string => t(`action.${action}`);

export const authorOf = ({ adminId, adminName }: AuditEntry): string =>
  adminName ?? t(adminId === null ? 'entry.operator' : 'entry.deletedAccount');

/** What a change is about: 'Lesson: The Law', with roles 'Author · User: ben'. */
export function subjectOf(entry: AuditEntry): string {
  const subject = { name: nameOf(entry) };
  const roles = rolesOf(entry);
  return roles === null ? t(`entity.${entry.entity}`, subject) : t('entity.userRoles', { ...subject, roles });
}

/** A bulk change is named by its action only, which its badge says. */
function nameOf({ action, entityId, before, after }: AuditEntry): string {
  if (action === 'bulk' || action === 'undo') return t('entity.several');
  for (const state of [after, before]) {
    if (typeof state !== 'object' || state === null) continue;
    for (const key of ['name', 'title', 'username'] as const) {
      if (key in state) return String((state as Record<string, unknown>)[key]);
    }
  }
  return entityId === null ? t('entity.several') : t('entity.number', { id: entityId });
}

/** The granted or revoked roles; null for other entries. */
function rolesOf({ entity, before, after }: AuditEntry): string | null {
  if (entity !== 'user' || before === null) return null;
  const [had, has] = [before, after].map((state) => {
    const { isAdmin = false, roles = [] } = (state ?? {}) as Partial<RoleHolder>;
    return new Set<StaffRole>(isAdmin ? [...roles, 'admin'] : roles);
  });
  const changed = staffRoleSchema.options.filter((role) => had?.has(role) !== has?.has(role));
  return formatList(changed.map((role) => nameOfRole(role)));
}
