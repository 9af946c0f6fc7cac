/** What others use of this feature. */
export { reviewRoutes } from './review.routes.ts';
