import { paths, type Manifest } from '@grow/contracts';

export const manifest: Manifest = {
  routes: [{ path: `${paths.admin}/*`, access: 'admin', title: 'Admin Dashboard' }],
  roles: ['admin'],
};
