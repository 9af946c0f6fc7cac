import type { SessionUser } from '@grow/contracts';
import { paths, useSession } from '@grow/mfe-kit';
import { Box, Button, EmptyState, Flex, Heading, PageSpinner, Stack } from '@grow/ui';
import { Tabs } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useOpenCases } from '../reports/reports.queries.ts';
import { useWaitingCount } from '../reviews/reviews.queries.ts';
import { AdminDetails } from './admin-details.tsx';
import { AdminToolLinks, AdminToolMenu } from './admin-tools.tsx';
import { sectionsOf } from './sections.ts';

export function DashboardScreen() {
  const { user } = useSession();
  return user === null ? null : <Dashboard user={user} />;
}

/** The frame around every section: heading, details, tabs and tools (spec: admin-frame). */
function Dashboard({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sections = sectionsOf(user, pathname, { reviews: useWaitingCount(), cases: useOpenCases() });
  const { tab, tabs } = sections;
  // The dashboard's own address is a section, too. Users without its role are sent to their first one.
  if (sections.isRefused && pathname.replace(/\/$/u, '') === paths.admin)
    return <Navigate to={sections.first} replace />;
  const section = sections.isRefused ? (
    <EmptyState title="Your roles do not include this section." icon={<Icons.Lock size={28} />} />
  ) : (
    <Suspense fallback={<PageSpinner />}>
      <Outlet />
    </Suspense>
  );
  return (
    <Box>
      <Stack gap="3">
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="3">
          <Heading as="h1" size={{ base: 'xl', md: '2xl' }} flex="1 1 auto">
            Admin Dashboard
          </Heading>
          <AdminToolMenu sections={sections} />
          <AdminDetails user={user} />
          <Button asChild variant="surface" colorPalette="gray" px={{ base: '3', md: '5' }}>
            <Link to={paths.learn}>
              <Icons.ArrowLeft aria-hidden /> Back to App
            </Link>
          </Button>
        </Flex>
        <AdminToolLinks sections={sections} />
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

/** A second, floating Back to App, within reach after scrolling. */
function FloatingBack() {
  return (
    <Box position="fixed" insetEnd="4" bottom="calc(var(--tabs-bottom, 0px) + 1.5rem)" zIndex="docked">
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

export function NoSection() {
  return (
    <EmptyState
      title="There is no such section."
      action={
        <Button asChild variant="surface">
          <Link to={paths.admin}>Learning Paths</Link>
        </Button>
      }
    />
  );
}
