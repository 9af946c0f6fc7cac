import { paths, type Manifest } from '@grow/contracts';

export const manifest: Manifest = {
  title: 'Administration',
  routes: [{ path: `${paths.admin}/*`, access: 'admin', title: 'Admin Dashboard' }],
  roles: ['admin'],
};
