import type { Tab, TabIcon } from '@grow/contracts';
import { Box, chakra, insetFocusRing, scrollBehavior } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { MouseEvent } from 'react';
import { Link, type Location, useLocation } from 'react-router-dom';
import { addressOf, type TabLocations } from './use-keep-alive-tabs.ts';

const TabLink = chakra(Link, {
  base: {
    flex: '1 1 auto',
    minW: '0',
    minH: '14',
    py: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    borderRadius: 'md',
    // Large text is limited to the size at which four labels fit side by side.
    fontSize: 'min(0.6875rem, 3.5vw)',
    lineHeight: 'short',
    textAlign: 'center',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textDecoration: 'none',
    transition: 'color 150ms',
    ...insetFocusRing,
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'green.fg' },
    '&[aria-current=page] > span:first-of-type': { bg: 'green.muted' },
  },
});

type BottomNavigationProps = { tabs: readonly Tab[]; open: string | null; locations: TabLocations };

/**
 * On a phone a bar at the bottom edge; on wider screens the same bar as a floating dock. A tap leads to the tab's last
 * location, a tap on the open tab to its first page and to the top.
 */
export function BottomNavigation({ tabs, open, locations }: BottomNavigationProps) {
  const location = useLocation();
  const toTop = (event: MouseEvent, path: string) => {
    if (path !== open || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
      return;
    globalThis.scrollTo({ top: 0, behavior: scrollBehavior() });
    // No page to go back to.
    if (addressOf(location) === path) event.preventDefault();
  };
  return (
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      zIndex="docked"
      insetInline="0"
      bottom={{ base: '0', md: '4' }}
      mx="auto"
      maxW={{ base: '100%', md: 'xl' }}
      px="2"
      pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
      bg="bg.panel/92"
      backdropFilter="blur(14px)"
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      borderColor="border"
      borderRadius={{ base: '0', md: 'xl' }}
      shadow={{ base: 'none', md: 'md' }}
      display="flex"
      gap="1"
    >
      {tabs.map(({ label, path, icon }) => (
        <TabLink
          key={path}
          {...linkTo(path, path === open ? undefined : locations[path])}
          onClick={(event) => toTop(event, path)}
          aria-current={isTabActive(path, location.pathname) ? 'page' : undefined}
        >
          <Box
            as="span"
            px="min(1rem, 4.2vw)"
            py="1"
            borderRadius="full"
            transition="background-color 150ms"
            aria-hidden
          >
            <TabIcon name={icon} />
          </Box>
          <span>{label}</span>
        </TabLink>
      ))}
    </Box>
  );
}

/** Active when the path starts with the tab's path; '/' only on an exact match (spec: bottom-navigation). */
function isTabActive(tabPath: string, pathname: string): boolean {
  return tabPath === '/' ? pathname === '/' : pathname.startsWith(tabPath);
}

function TabIcon({ name }: { name: Tab['icon'] }) {
  const Icon = iconOfTab[name];
  return <Icon size={21} />;
}

function linkTo(path: string, left: Location | undefined): { to: string; state?: unknown } {
  return left ? { to: addressOf(left), state: left.state } : { to: path };
}

/** The icons that the manifest of a remote may name. */
const iconOfTab = {
  BookOpen: Icons.BookOpen,
  House: Icons.House,
  Leaf: Icons.Leaf,
  Mail: Icons.Mail,
  MessageCircle: Icons.MessageCircle,
  Sprout: Icons.Sprout,
  User: Icons.User,
  Users: Icons.Users,
} satisfies Record<TabIcon, unknown>;
