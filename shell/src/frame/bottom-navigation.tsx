import { titleIn, type Tab, type TabIcon } from '@grow/contracts';
import { Box, chakra, insetFocusRing, scrollBehavior, useLanguage } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { MouseEvent } from 'react';
import { Link, type Location, useLocation } from 'react-router-dom';
import type { ShownTab } from '../route-table.ts';
import { useT } from '../texts.ts';
import { tabsAtSide } from './tab-space.ts';
import { addressOf, type TabLocations } from './use-keep-alive-tabs.ts';

const TabLink = chakra(Link, {
  base: {
    flex: '1 1 auto',
    minW: '0',
    minH: 'min(3.5rem, 73px)',
    py: '4px',
    [tabsAtSide]: { flexGrow: 0, width: '100%' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    borderRadius: 'md',
    // With large text the bar grows by a third at most, and four labels still fit.
    fontSize: 'min(0.6875rem, 3.5vw, 14.3px)',
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

type BottomNavigationProps = { tabs: readonly ShownTab[]; open: string | null; locations: TabLocations };

/**
 * A bar at the bottom edge, or at the side where height is scarce. A tap opens the tab's last location; a tap on the
 * open tab goes to its first page and scrolls to the top.
 */
export function BottomNavigation({ tabs, open, locations }: BottomNavigationProps) {
  const location = useLocation();
  const language = useLanguage();
  const t = useT();
  const toTop = (event: MouseEvent, path: string) => {
    if (path !== open || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
      return;
    globalThis.scrollTo({ top: 0, behavior: scrollBehavior() });
    // Already there: another history entry would make Back do nothing.
    if (addressOf(location) === path) event.preventDefault();
  };
  return (
    <Box
      as="nav"
      aria-label={t('navigation')}
      data-bottom-bar
      position="fixed"
      zIndex="docked"
      insetInline="0"
      bottom="0"
      px="2"
      pb="env(safe-area-inset-bottom)"
      bg="bg.panel/92"
      backdropFilter="blur(14px)"
      borderTopWidth="1px"
      borderColor="border"
      display="flex"
      gap="1"
      css={{
        [tabsAtSide]: {
          top: '0',
          insetInlineEnd: 'auto',
          width: 'var(--tabs-side)',
          flexDirection: 'column',
          justifyContent: 'center',
          gap: '2',
          px: '1',
          overflowY: 'auto',
          borderTopWidth: '0',
          borderInlineEndWidth: '1px',
        },
      }}
    >
      {tabs.map(({ label, path, icon, translations }) => (
        <TabLink
          key={path}
          {...linkTo(path, path === open ? undefined : locations[path])}
          onClick={(event) => toTop(event, path)}
          aria-current={isTabActive(path, location.pathname) ? 'page' : undefined}
        >
          <Box
            as="span"
            px="min(1rem, 4.2vw)"
            py="4px"
            borderRadius="full"
            transition="background-color 150ms"
            aria-hidden
          >
            <TabIcon name={icon} />
          </Box>
          <span>{titleIn(language, { translations }, label)}</span>
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

/** The icons available to remotes' manifests. */
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
