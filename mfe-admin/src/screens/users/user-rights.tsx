import { roleSchema, type AdminUser, type Role } from '@grow/contracts';
import { chakra, HStack, Switch, Text } from '@grow/ui';
import { useSetAdmin, useSetRoles } from './users.queries.ts';

const roleNames: Record<Role, string> = { author: 'Author', reviewer: 'Reviewer', moderator: 'Moderator' };

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

/** Specification 4.5: the role of an admin, as a switch. */
export function AdminSwitch({ user }: { user: AdminUser }) {
  const change = useSetAdmin();
  return (
    <Switch
      checked={user.isAdmin}
      disabled={user.isGuest || change.isPending}
      aria-label={`Admin status of ${user.username}`}
      onCheckedChange={(isAdmin) => change.mutate({ params: { userId: String(user.id) }, body: { isAdmin } })}
    >
      <Text as="span" minW="12">
        {user.isAdmin ? 'Admin' : 'User'}
      </Text>
    </Switch>
  );
}

/** The roles beside that of an admin. */
export function RoleChoices({ user }: { user: AdminUser }) {
  const change = useSetRoles();
  const toggle = (role: Role) => {
    const roles = user.roles.includes(role) ? user.roles.filter((held) => held !== role) : [...user.roles, role];
    change.mutate({ params: { userId: String(user.id) }, body: { roles } });
  };
  return (
    <HStack role="group" aria-label={`Roles of ${user.username}`} columnGap="4" rowGap="0" flexWrap="wrap">
      {roleSchema.options.map((role) => (
        <Choice key={role}>
          <Checkbox
            type="checkbox"
            checked={user.roles.includes(role)}
            disabled={user.isGuest || change.isPending}
            onChange={() => toggle(role)}
          />
          {roleNames[role]}
        </Choice>
      ))}
    </HStack>
  );
}
