/** What other features use of this one. */
export { formerGrower, publicCard, readUserCards } from './read-user-cards.ts';
