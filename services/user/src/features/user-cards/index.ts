export { publicCard, readPublicCards, readUserCards } from './read-user-cards.ts';
