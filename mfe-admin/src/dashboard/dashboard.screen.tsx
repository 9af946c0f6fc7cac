import type { SessionUser } from '@grow/contracts';
import { paths, useSession } from '@grow/mfe-kit';
import { Box, Button, EmptyState, Flex, Heading, PageSpinner, Stack } from '@grow/ui';
import { Tabs } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useOpenCases } from '../reports/reports.queries.ts';
import { useWaitingCount } from '../reviews/reviews.queries.ts';
import { useT } from '../texts.ts';
import { AdminDetails } from './admin-details.tsx';
import { AdminToolLinks, AdminToolMenu } from './admin-tools.tsx';
import { sectionsOf } from './sections.ts';

export function DashboardScreen() {
  const { user } = useSession();
  return user === null ? null : <Dashboard user={user} />;
}

/** The layout around every section: heading, details, tabs and tools (spec: admin-frame). */
function Dashboard({ user }: { user: SessionUser }) {
  const t = useT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sections = sectionsOf(user, pathname, { reviews: useWaitingCount(), cases: useOpenCases() });
  const { tab, tabs } = sections;
  // The dashboard's root URL is a section, too. Users without its role are redirected to their first section.
  if (sections.isRefused && pathname.replace(/\/$/u, '') === paths.admin)
    return <Navigate to={sections.first} replace />;
  const section = sections.isRefused ? (
    <EmptyState title={t('sections.refused')} icon={<Icons.Lock size={28} />} />
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
            {t('dashboard')}
          </Heading>
          <AdminToolMenu sections={sections} />
          <AdminDetails user={user} />
          <Button asChild variant="surface" colorPalette="gray" px={{ base: '3', md: '5' }}>
            <Link to={paths.learn}>
              <Icons.ArrowLeft aria-hidden /> {t('dashboard.back')}
            </Link>
          </Button>
        </Flex>
        <AdminToolLinks sections={sections} />
        {tab === null ? (
          section
        ) : (
          <Tabs
            label={t('sections.tabs')}
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

/** A second, floating Back to App link, reachable after scrolling. */
function FloatingBack() {
  const t = useT();
  return (
    <Box
      position="sticky"
      bottom="min(var(--tabs-bottom, 0px) + 1.5rem, var(--only-if-tall))"
      width="fit-content"
      mt="4"
      ms="auto"
      zIndex="docked"
    >
      <Button asChild borderRadius="full" shadow="lg" px={{ base: '3', md: '5' }}>
        <Link to={paths.learn} aria-label={t('dashboard.backFloating')}>
          <Icons.ArrowLeft aria-hidden />
          <Box as="span" hideBelow="md">
            {t('dashboard.back')}
          </Box>
        </Link>
      </Button>
    </Box>
  );
}

export function NoSection() {
  const t = useT();
  return (
    <EmptyState
      title={t('sections.unknown')}
      action={
        <Button asChild variant="surface">
          <Link to={paths.admin}>{t('section.learningPaths')}</Link>
        </Button>
      }
    />
  );
}
