export { publicCard, readPublicCards, readUserCards } from './read-user-cards.ts';
export { userCardRoutes } from './user-card.routes.ts';
