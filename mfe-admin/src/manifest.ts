import { paths, type Manifest } from '@grow/contracts';
import translations from './locales/titles.json' with { type: 'json' };

export const manifest: Manifest = {
  title: 'Administration',
  translations,
  routes: [{ path: `${paths.admin}/*`, access: 'staff', title: 'Admin Dashboard' }],
  isForStaff: true,
};
