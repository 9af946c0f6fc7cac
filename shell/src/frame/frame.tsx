import { chakra, Container } from '@grow/ui';
import type { ReactNode } from 'react';
import { OverrideBadge } from '../release/override-badge.tsx';
import { useLiveSession } from '../session/use-live-session.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Header } from './header.tsx';
import { Main } from './main.tsx';
import { contentId } from './use-page-change.ts';

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

/** The same elements for every screen, so that a tap on a tab renders none of them again. */
const aboveContent = (
  <>
    <SkipLink href={`#${contentId}`}>Skip to content</SkipLink>
    <OverrideBadge />
    <Header />
  </>
);

/**
 * Header and tabs around whatever a protected path shows, and the margins of every screen.
 * It stays mounted from screen to screen.
 */
export function Frame({ children }: { children: ReactNode }) {
  useLiveSession();
  return (
    <>
      {aboveContent}
      <Main pb={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: '28' }}>
        <Container py={{ base: '4', md: '6' }}>{children}</Container>
      </Main>
      <BottomNavigation />
    </>
  );
}
