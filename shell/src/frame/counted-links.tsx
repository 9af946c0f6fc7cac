import { paths } from '@grow/mfe-kit';
import { chakra, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '../boundary/when-idle.ts';
import { useT } from '../texts.ts';

const IconLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    height: '44px',
    // Sized to fit on one line with the level and title on a phone. The icon does not scale with the text.
    width: 'min(32px, 9vw)',
    flexShrink: '0',
    '@container header (width >= 30rem)': { width: '44px' },
    borderRadius: 'full',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
  },
});

type CountedName = { label: string };

function Name({ label }: CountedName) {
  return <VisuallyHidden>{label}</VisuallyHidden>;
}

/** A link's name with its unread count, loaded once the page is idle. Without its code the link shows only its name. */
function lazyCount(name: 'UnreadMessages' | 'UnreadNotifications') {
  return lazy(async () => {
    try {
      await whenIdle();
      return { default: (await import('./unread-counts.tsx'))[name] };
    } catch (error) {
      console.warn('The unread counts could not be loaded', error);
      return { default: Name };
    }
  });
}

const UnreadMessages = lazyCount('UnreadMessages');
const UnreadNotifications = lazyCount('UnreadNotifications');

/** A member's links to messages and notifications. */
export function CountedLinks() {
  const t = useT();
  return (
    <>
      <IconLink to={paths.messages}>
        <Icons.MessageCircle size={21} aria-hidden />
        <Suspense fallback={<Name label={t('header.messages')} />}>
          <UnreadMessages label={t('header.messages')} />
        </Suspense>
      </IconLink>
      <IconLink to={paths.inbox}>
        <Icons.Bell size={21} aria-hidden />
        <Suspense fallback={<Name label={t('header.notifications')} />}>
          <UnreadNotifications label={t('header.notifications')} />
        </Suspense>
      </IconLink>
    </>
  );
}
