/** What other features use of this one. */
export { createAuthorCards, unknownGrower, type AuthorCards } from './author-cards.ts';
export { keepBlockedAuthors } from './blocked-authors.ts';
