import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Text } from './text.tsx';

/** Tells guests what needs a full account (spec: guests). `action` is the link to it; `children` follow the text. */
export function GuestNotice({ action, children }: { action: ReactNode; children?: ReactNode }) {
  return (
    <Alert status="warning" title="Guest Account Limitation" action={action}>
      <Text>
        You&apos;re currently using a guest account. To track your learning progress and unlock achievements, please
        sign in with a full account.
      </Text>
      {children}
    </Alert>
  );
}
