/** What others use of this feature. */
export { type AuthorCards, createAuthorCards } from './author-cards.ts';
export { BlockedAuthors } from './blocked-authors.entity.ts';
export { keepBlockedAuthors } from './blocked-authors.ts';
