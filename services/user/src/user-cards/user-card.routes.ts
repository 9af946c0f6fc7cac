import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import { findArchivedAuthors, readArchivedAuthors } from './archived-authors.ts';
import { findUsersByName, readUserCards } from './read-user-cards.ts';

/** Resolves user ids to names and pictures for other services. */
export function userCardRoutes(): Route[] {
  return [
    handleInternal(internal.readUserCards, ({ body }, { em }) => readUserCards(em, body.ids)),
    handleInternal(internal.findUsersByName, ({ body: { ids, name } }, { em }) => findUsersByName(em, ids, name)),
    handleInternal(internal.readArchivedAuthors, ({ body }, { em }) => readArchivedAuthors(em, body.ids)),
    handleInternal(internal.findArchivedAuthors, ({ body }, { em }) => findArchivedAuthors(em, body.accounts)),
  ];
}
