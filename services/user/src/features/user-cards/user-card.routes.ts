import * as internal from '@grow/contracts/internal';
import { handleInternal, type Mounted } from '@grow/service-kit';
import { readUserCards } from './read-user-cards.ts';

/** Other services know users by id only; here they ask for names and pictures. */
export function userCardRoutes(): Mounted[] {
  return [handleInternal(internal.readUserCards, ({ body }, { em }) => readUserCards(em, body.ids))];
}
