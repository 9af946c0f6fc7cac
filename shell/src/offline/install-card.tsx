import { Button, Flex, Stack, Text } from '@grow/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { installWay, type InstallWay, promptInstall, rememberAsked } from './install.ts';
import { useT } from './texts.ts';

/** Suggests installing the app, at most once in 30 days (spec: installation). */
export function InstallCard() {
  const t = useT();
  const [way, setWay] = useState<InstallWay>(installWay);
  useEffect(() => {
    // The prompt may become available later, or again while the card is open.
    const offer = () => setWay((shown) => shown ?? installWay());
    const hide = () => setWay(null);
    globalThis.addEventListener('beforeinstallprompt', offer);
    globalThis.addEventListener('appinstalled', hide);
    return () => {
      globalThis.removeEventListener('beforeinstallprompt', offer);
      globalThis.removeEventListener('appinstalled', hide);
    };
  }, []);
  useEffect(() => {
    if (way !== null) rememberAsked();
  }, [way]);
  if (way === null) return null;

  const close = () => setWay(null);
  const install = () => {
    close();
    void promptInstall();
  };
  return (
    <Notice
      title={t('install')}
      role="region"
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={close}>
            {t('install.later')}
          </Button>
          {way === 'prompt' ? (
            <Button size="sm" onClick={install}>
              {t('install.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {t(way === 'ios' ? 'install.ios' : 'install.text')}
    </Notice>
  );
}

type NoticeProps = { title: string; role?: 'status' | 'region'; children: ReactNode; actions?: ReactNode };

/** A raised bar above the bottom navigation. */
function Notice({ title, role = 'status', children, actions }: NoticeProps) {
  return (
    <Flex
      role={role}
      aria-label={role === 'region' ? title : undefined}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      justify="space-between"
      gap="3"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      shadow="md"
      pointerEvents="auto"
    >
      <Stack gap="0.5" minW="0">
        <Text fontWeight="semibold" fontSize="sm">
          {title}
        </Text>
        <Text as="div" color="fg.muted" fontSize="sm">
          {children}
        </Text>
      </Stack>
      {actions ? (
        <Flex gap="2" flexShrink="0" align="center">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  );
}
