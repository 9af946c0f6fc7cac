import { Button } from '@grow/ui';
import { useEffect, useState } from 'react';
import { installWay, promptInstall, rememberAsked, type InstallWay } from './install.ts';
import { Notice } from './notice.tsx';

/** Offers to install the app, at most once in 30 days (spec: installation). */
export function InstallCard() {
  const [way, setWay] = useState<InstallWay>(installWay);
  useEffect(() => {
    // The offer may come later than the first screen, and again while the card is open.
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
      title="Keep Grow Bible on your home screen"
      role="region"
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={close}>
            Not now
          </Button>
          {way === 'prompt' ? (
            <Button size="sm" onClick={install}>
              Install
            </Button>
          ) : null}
        </>
      }
    >
      {way === 'ios'
        ? 'Tap Share, then "Add to Home Screen". Open it there once while you are online, and it works without a connection.'
        : 'It opens like an app, and works without a connection.'}
    </Notice>
  );
}
