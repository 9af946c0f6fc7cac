import { paths, useSession } from '@grow/mfe-kit';
import { Box, Button, HStack, PageSpinner, ScreenHeading, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Tabs } from '@grow/ui/admin';
import { Suspense } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AdminDetails } from './admin-details.tsx';
import { tabOf, tabs, tools } from './sections.ts';

/** Specification 4.1. The frame around every section: heading, details, tabs and tools. */
export function DashboardScreen() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tab = tabOf(pathname);
  const section = (
    <Suspense fallback={<PageSpinner />}>
      <Outlet />
    </Suspense>
  );
  return (
    <Box>
      <Stack gap="5">
        <ScreenHeading
          title="Admin Dashboard"
          action={
            <Button asChild variant="surface" colorPalette="gray">
              <Link to={paths.learn}>
                <Icons.ArrowLeft aria-hidden /> Back to App
              </Link>
            </Button>
          }
        />
        {user ? <AdminDetails user={user} /> : null}
        <HStack as="nav" aria-label="Admin tools" gap="2" flexWrap="wrap">
          {tools.map(({ label, path }) => (
            <Button key={path} asChild size="sm" variant={path === pathname ? 'solid' : 'surface'} colorPalette="gray">
              <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </Button>
          ))}
          {tab === null ? (
            <Button asChild size="sm" variant="ghost">
              <Link to={paths.admin}>
                <Icons.ArrowLeft aria-hidden /> Content and users
              </Link>
            </Button>
          ) : null}
        </HStack>
        {tab === null ? (
          section
        ) : (
          <Tabs
            label="Admin sections"
            tabs={tabs}
            selected={tab.id}
            onSelect={(id) => void navigate(tabs.find((one) => one.id === id)?.path ?? paths.admin)}
          >
            {section}
          </Tabs>
        )}
      </Stack>
      <FloatingBack />
    </Box>
  );
}

/** Back to App is there once more, floating, so that it is within reach after scrolling. */
function FloatingBack() {
  return (
    <Box
      position="fixed"
      insetEnd="4"
      bottom={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: '6' }}
      zIndex="docked"
    >
      <Button asChild borderRadius="full" shadow="lg" px={{ base: '3', md: '5' }}>
        <Link to={paths.learn} aria-label="Back to App (floating)">
          <Icons.ArrowLeft aria-hidden />
          <Box as="span" hideBelow="md">
            Back to App
          </Box>
        </Link>
      </Button>
    </Box>
  );
}
