import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import { Alert } from './alert.tsx';
import { Text } from './text.tsx';

/** Tells guests which features need a full account (spec: guests). `action` links to it; `children` follow the text. */
export function GuestNotice({ action, children }: { action: ReactNode; children?: ReactNode }) {
  const t = useT();
  return (
    <Alert status="warning" title={t('guest')} action={action}>
      <Text>{t('guest.text')}</Text>
      {children}
    </Alert>
  );
}
