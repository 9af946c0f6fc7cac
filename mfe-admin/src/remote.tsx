import { defineRemote, paths } from '@grow/mfe-kit';
import { lazy } from 'react';

const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/dashboard/dashboard.screen.tsx')).DashboardScreen,
}));

export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [{ path: `${paths.admin}/*`, element: <DashboardScreen /> }],
});
