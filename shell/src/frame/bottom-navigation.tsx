import { Box, chakra, insetFocusRing } from '@grow/ui';
import { Link, useLocation } from 'react-router-dom';
import { isTabActive, tabs } from './tabs.ts';

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
    // Large text stops growing where four labels would no longer stand side by side.
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

/** On a phone a bar at the bottom edge; on anything wider the same bar as a floating dock. */
export function BottomNavigation() {
  const { pathname } = useLocation();
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
      {tabs.map(({ label, path, Icon }) => (
        <TabLink key={path} to={path} aria-current={isTabActive(path, pathname) ? 'page' : undefined}>
          <Box
            as="span"
            px="min(1rem, 4.2vw)"
            py="1"
            borderRadius="full"
            transition="background-color 150ms"
            aria-hidden
          >
            <Icon size={21} />
          </Box>
          <span>{label}</span>
        </TabLink>
      ))}
    </Box>
  );
}
