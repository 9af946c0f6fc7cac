import { lazyOptional } from '@grow/mfe-kit';
import { Box, type BoxProps, chakra, Container } from '@grow/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWhenIdle } from '../boundary/when-idle.ts';
import { Moments } from '../celebration/moments.tsx';
import { activeOverrides } from '../release/overrides.ts';
import { useLiveSession } from '../session/use-live-session.ts';
import { useT } from '../texts.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Header } from './header.tsx';
import { type RenderScreen, TabScreen } from './tab-screen.tsx';
import { tabSpace } from './tab-space.ts';
import type { ShownTab } from '../route-table.ts';
import { useKeepAliveTabs } from './use-keep-alive-tabs.ts';
import { contentId } from './use-page-change.ts';

// Only developers of a remote see it.
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

/** The same element objects for every screen, so that a tap on a tab does not render them again. */
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
 * Header and tabs around whatever a protected path shows, and the margins of every screen: the screen of `tab` beside
 * the hidden ones of the other tabs, or one that belongs to no tab and is not kept alive. It stays mounted across
 * navigation. Use the user as its `key`, so that nobody sees the screens of another.
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

/** The one main landmark of every page; screens render none, so that their placeholders are inside it too. */
export function Main(props: BoxProps) {
  return <Box as="main" id={contentId} tabIndex={-1} outline="0" {...props} />;
}
