import { roleSchema, type AdminUser } from '@grow/contracts';
import { chakra, HStack, Text } from '@grow/ui';
import { Switch } from '@grow/ui/forms';
import { useT } from '../texts.ts';
import type { RightsChange } from './rights.dialog.tsx';

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '8' },
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:has(input:disabled)': { cursor: 'disabled', opacity: 0.6 },
  },
});
const Checkbox = chakra('input', {
  base: { boxSize: '5', accentColor: 'green.solid', cursor: 'inherit', focusVisibleRing: 'outside' },
});

type RightsProps = { user: AdminUser; onChange: (change: RightsChange) => void };

/** A switch for admin rights (spec: admin-users). */
export function AdminSwitch({ user, onChange }: RightsProps) {
  const t = useT();
  return (
    <Switch
      checked={user.isAdmin}
      disabled={user.isGuest}
      aria-label={t('users.adminStatusOf', { name: user.username })}
      onCheckedChange={() => onChange({ user, role: 'admin' })}
    >
      <Text as="span" minW="12" whiteSpace="nowrap">
        {t(user.isAdmin ? 'role.admin' : 'users.user')}
      </Text>
    </Switch>
  );
}

/** Checkboxes for the other roles. */
export function RoleChoices({ user, onChange }: RightsProps) {
  const t = useT();
  return (
    <HStack
      role="group"
      aria-label={t('users.rolesOf', { name: user.username })}
      columnGap="4"
      rowGap="0"
      flexWrap="wrap"
    >
      {roleSchema.options.map((role) => (
        <Choice key={role}>
          <Checkbox
            type="checkbox"
            checked={user.roles.includes(role)}
            disabled={user.isGuest}
            onChange={() => onChange({ user, role })}
          />
          <span>{t(`role.${role}`)}</span>
        </Choice>
      ))}
    </HStack>
  );
}
