import { roleSchema, type AdminUser } from '@grow/contracts';
import { chakra, HStack, Switch, Text } from '@grow/ui';
import { roleNames } from '../components/roles.ts';
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
  return (
    <Switch
      checked={user.isAdmin}
      disabled={user.isGuest}
      aria-label={`Admin status of ${user.username}`}
      onCheckedChange={() => onChange({ user, role: 'admin' })}
    >
      <Text as="span" minW="12">
        {user.isAdmin ? 'Admin' : 'User'}
      </Text>
    </Switch>
  );
}

/** Check boxes for the other roles. */
export function RoleChoices({ user, onChange }: RightsProps) {
  return (
    <HStack role="group" aria-label={`Roles of ${user.username}`} columnGap="4" rowGap="0" flexWrap="wrap">
      {roleSchema.options.map((role) => (
        <Choice key={role}>
          <Checkbox
            type="checkbox"
            checked={user.roles.includes(role)}
            disabled={user.isGuest}
            onChange={() => onChange({ user, role })}
          />
          <span>{roleNames[role]}</span>
        </Choice>
      ))}
    </HStack>
  );
}
