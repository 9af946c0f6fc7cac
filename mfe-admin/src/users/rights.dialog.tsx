import { canBeGranted, type AdminUser, type StaffRole } from '@grow/contracts';
import { Alert, Button, chakra, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { ActionDialog, DialogActions } from '../components/action-dialog.tsx';
import { useT } from '../texts.ts';
import { useSetAdmin, useSetRoles } from './users.queries.ts';

/** Grants the role, or revokes it if the user has it. */
export type RightsChange = { user: AdminUser; role: StaffRole };

const Known = chakra('label', { base: { display: 'flex', gap: '2', minH: '11', alignItems: 'center' } });

/** Asks for confirmation before roles are granted or revoked. */
export function RightsDialog({ change: { user, role }, onClose }: { change: RightsChange; onClose: () => void }) {
  const t = useT();
  const { email } = user;
  const [isKnown, setKnown] = useState(false);
  const admin = useSetAdmin();
  const others = useSetRoles();
  const isGrant = role === 'admin' ? !user.isAdmin : !user.roles.includes(role);
  const title = t(`rights.${isGrant ? 'grant' : 'revoke'}.${role}`, { name: user.username });
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
        <Text>{t(isGrant ? `rights.duty.${role}` : 'rights.lost')}</Text>
        {!isGrant || canBeGranted(user, false) ? null : (
          <Alert status="warning" title={email === null ? t('rights.noEmail') : t('rights.unprovenEmail', { email })}>
            {t('rights.unproven')}
            <Known>
              <input type="checkbox" checked={isKnown} onChange={() => setKnown(!isKnown)} />
              {t('rights.known')}
            </Known>
          </Alert>
        )}
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          colorPalette={isGrant ? 'green' : 'red'}
          disabled={isGrant && !canBeGranted(user, isKnown)}
          loading={admin.isPending || others.isPending}
          onClick={confirm}
        >
          {isGrant ? t(`rights.make.${role}`) : t(role === 'admin' ? 'rights.takeAdmin' : 'rights.takeRole')}
        </Button>
      </DialogActions>
    </ActionDialog>
  );
}
