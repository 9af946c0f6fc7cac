import { canBeGranted, type AdminUser, type StaffRole } from '@grow/contracts';
import { Alert, Button, chakra, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { useSetAdmin, useSetRoles } from './users.queries.ts';

/** Grants a role to a user, or revokes it if they have it. */
export type RightsChange = { user: AdminUser; role: StaffRole };

/** Explains the roles (spec: roles). */
const duties: Record<StaffRole, string> = {
  author: 'Authors write lessons and read all content, also drafts.',
  reviewer: 'Reviewers publish what others wrote, delete and restore content.',
  moderator: 'Moderators decide about what people reported, and warn, mute or suspend people.',
  admin: 'Admins may do everything: change all content, read the emails of all users, and make others admins.',
};

const Known = chakra('label', { base: { display: 'flex', gap: '2', minH: '11', alignItems: 'center' } });

/** Asks before rights are granted or revoked. */
export function RightsDialog({ change: { user, role }, onClose }: { change: RightsChange; onClose: () => void }) {
  const [isKnown, setKnown] = useState(false);
  const admin = useSetAdmin();
  const others = useSetRoles();
  const isAdmin = role === 'admin';
  const isGrant = role === 'admin' ? !user.isAdmin : !user.roles.includes(role);
  const name = role === 'admin' || role === 'author' ? `an ${role}` : `a ${role}`;
  const title = isGrant
    ? `Make ${user.username} ${name}?`
    : isAdmin
      ? `Take admin rights from ${user.username}?`
      : `Take the role of ${role} from ${user.username}?`;
  const confirm = () => {
    const params = { userId: String(user.id) };
    const said = isKnown ? { allowUnverified: true } : {};
    const done = { onSettled: onClose };
    if (role === 'admin') admin.mutate({ params, body: { isAdmin: isGrant, ...said } }, done);
    else {
      const roles = isGrant ? [...user.roles, role] : user.roles.filter((held) => held !== role);
      others.mutate({ params, body: { roles, ...said } }, done);
    }
  };
  return (
    <ActionDialog title={title} size="sm" onClose={onClose}>
      <Stack gap="4">
        <Text>{isGrant ? duties[role] : 'They lose it at once, on all their devices.'}</Text>
        {!isGrant || canBeGranted(user, false) ? null : (
          <Alert status="warning" title={unprovenOf(user)}>
            Anybody can sign up with any email. They can show it by setting a new password by mail, or by signing in
            with Google.
            <Known>
              <input type="checkbox" checked={isKnown} onChange={() => setKnown(!isKnown)} />I know whose account this
              is
            </Known>
          </Alert>
        )}
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button
          colorPalette={isGrant ? 'green' : 'red'}
          disabled={isGrant && !canBeGranted(user, isKnown)}
          loading={admin.isPending || others.isPending}
          onClick={confirm}
        >
          {isGrant ? `Make ${role}` : isAdmin ? 'Take admin rights' : 'Take role'}
        </Button>
      </DialogActions>
    </ActionDialog>
  );
}

function unprovenOf({ email }: AdminUser): string {
  return email === null ? 'This account has no email.' : `Nobody has shown yet that ${email} is theirs.`;
}
