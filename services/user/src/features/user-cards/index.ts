/** What others use of this feature. */
export { formerGrower, publicCard, readUserCards } from './read-user-cards.ts';
export { userCardRoutes } from './user-card.routes.ts';
