import { lazyOptional } from '@grow/mfe-kit';
import { Box, type BoxProps, chakra, Container } from '@grow/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWhenIdle } from '../boundary/when-idle.ts';
import { Moments } from '../celebration/moments.tsx';
import { activeOverrides } from '../release/overrides.ts';
import type { ShownTab } from '../route-table.ts';
import { useLiveSession } from '../session/use-live-session.ts';
import { useT } from '../texts.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Header } from './header.tsx';
import { type RenderScreen, TabScreen } from './tab-screen.tsx';
import { tabSpace } from './tab-space.ts';
import { useKeepAliveTabs } from './use-keep-alive-tabs.ts';
import { contentId } from './use-page-change.ts';

// For developers of remotes only.
const OverrideBadge = lazyOptional(async () => (await import('../release/override-badge.tsx')).OverrideBadge);

const DeviceNotices = lazyWhenIdle(async () => (await import('../offline/device-notices.tsx')).DeviceNotices);
const WaitingBar = lazyWhenIdle(async () => (await import('../offline/waiting-bar.tsx')).WaitingBar);

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'toast',
    px: '4',
    py: '3',
    borderRadius: 'sm',
    bg: 'green.solid',
    color: 'green.contrast',
    fontWeight: 'semibold',
    '&:not(:focus)': { translate: '0 -200%' },
  },
});

function SkipToContent() {
  const t = useT();
  return <SkipLink href={`#${contentId}`}>{t('skip')}</SkipLink>;
}

/** Stable elements, so that switching tabs does not re-render them. */
const aboveContent = (
  <>
    <SkipToContent />
    {Object.keys(activeOverrides).length > 0 ? (
      <Suspense>
        <OverrideBadge />
      </Suspense>
    ) : null}
    <Header />
    <Suspense>
      <WaitingBar />
    </Suspense>
  </>
);

type FrameProps = { tabs: readonly ShownTab[]; tab: string | null; renderScreen: RenderScreen };

/**
 * Header, tabs and margins around every protected screen. The screen of `tab` renders beside the hidden screens of the
 * other tabs; a screen without a tab is not kept alive. Stays mounted across navigation. Use the user as its `key`, so
 * that nobody sees another user's screens.
 */
export function Frame({ tabs, tab, renderScreen }: FrameProps) {
  useLiveSession();
  const location = useLocation();
  const locations = useKeepAliveTabs(tab);
  return (
    <Box css={tabSpace}>
      {aboveContent}
      <Main pb="calc(var(--tabs-bottom) + 2rem)">
        <Container py={{ base: '4', md: '6' }}>
          {tabs.map(({ path }) => {
            const own = locations[path];
            return own ? (
              <TabScreen key={path} location={own} isOpen={path === tab} renderScreen={renderScreen} />
            ) : null;
          })}
          {tab === null ? renderScreen(location) : null}
        </Container>
      </Main>
      <Suspense>
        <DeviceNotices />
      </Suspense>
      <Moments />
      <BottomNavigation tabs={tabs} open={tab} locations={locations} />
    </Box>
  );
}

/** The only main landmark of a page. Screens render none, so that their placeholders are inside it, too. */
export function Main(props: BoxProps) {
  return <Box as="main" id={contentId} tabIndex={-1} outline="0" {...props} />;
}
