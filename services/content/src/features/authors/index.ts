/** What others use of this feature. */
export { type AuthorCards, createAuthorCards } from './author-cards.ts';
export { BlockedAuthors } from './blocked-authors.entity.ts';
export { saveBlockedAuthors } from './blocked-authors.ts';
