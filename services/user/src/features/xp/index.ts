/** What others use of this feature. */
export { XpEntry } from './xp-entry.entity.ts';
export { xpRoutes } from './xp.routes.ts';
