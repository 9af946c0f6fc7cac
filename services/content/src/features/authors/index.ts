export { type AuthorCards, createAuthorCards } from './author-cards.ts';
export { saveBlockedAuthors } from './blocked-authors.ts';
