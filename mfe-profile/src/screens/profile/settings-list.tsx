import { confirmAction, loadOffline, paths, signOut, useSession } from '@grow/mfe-kit';
import { Card, chakra, Flex, insetFocusRing, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownPaths } from '../../manifest.ts';
import { t, useT } from '../../texts.ts';

const Row = chakra('li', {
  base: {
    '& > *': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: '100%',
      minH: '14',
      px: '5',
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'inherit',
      textDecoration: 'none',
      cursor: 'pointer',
      ...insetFocusRing,
      _hover: { bg: 'bg.subtle' },
    },
    '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
});

function Entry({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Link to={to}>
        <Flex as="span" color="green.fg" aria-hidden>
          {icon}
        </Flex>
        <Text as="span" flex="1">
          {children}
        </Text>
        {/* With large text it makes room for the word. */}
        <Flex as="span" flex="0 9999 18px" minW="0" overflow="hidden" color="fg.subtle" aria-hidden>
          <Icons.ChevronRight size={18} />
        </Flex>
      </Link>
    </Row>
  );
}

/** Notifications, Privacy, Logout (spec: profile); the account page (devices, export, deletion) before the last. */
export function SettingsList() {
  const t = useT();
  const { state } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    if (!(await confirmDataLoss())) return;
    setIsLeaving(true);
    await signOut();
    setIsLeaving(false);
  }

  return (
    <Card.Root>
      <Flex px="5" pt="5" pb="2">
        <Card.Title as="h2">{t('settings')}</Card.Title>
      </Flex>
      <Stack as="ul" gap="0" listStyleType="none">
        {state === 'guest' ? null : (
          <Entry to={paths.notebook} icon={<Icons.Bookmark size={20} />}>
            {t('settings.notebook')}
          </Entry>
        )}
        <Entry to={paths.notifications} icon={<Icons.Bell size={20} />}>
          {t('settings.notifications')}
        </Entry>
        <Entry to={ownPaths.privacy} icon={<Icons.Shield size={20} />}>
          {t('settings.privacy')}
        </Entry>
        <Entry to={paths.account} icon={<Icons.User size={20} />}>
          {t('settings.account')}
        </Entry>
        <Row color="fg.error">
          <button type="button" onClick={() => void leave()} disabled={isLeaving}>
            <Icons.LogOut size={20} aria-hidden />
            <span>{t('settings.signOut')}</span>
          </button>
        </Row>
      </Stack>
    </Card.Root>
  );
}

/** Signing out deletes the unsent items with all other user data on this device. */
async function confirmDataLoss(): Promise<boolean> {
  const count = (await loadOffline()).countWaitingItems();
  if (count === 0) return true;
  return confirmAction({ title: t('settings.loss', { count }), confirmLabel: t('settings.acceptLoss') });
}
