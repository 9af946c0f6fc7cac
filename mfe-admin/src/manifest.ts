import { paths, type Manifest } from '@grow/contracts';

export const manifest: Manifest = {
  title: 'Administration',
  routes: [{ path: `${paths.admin}/*`, access: 'staff', title: 'Admin Dashboard' }],
  isForStaff: true,
};
