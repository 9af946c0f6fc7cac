import { idSchema, userCardsAtOnce } from '@grow/contracts';
import { handleInternal, type Mounted } from '@grow/service-kit';
import { z } from 'zod';
import { readUserCards } from '../../user-cards/read-user-cards.ts';

/** Other services know users by id only; here they ask for names and pictures. */
export function userCardRoutes(): Mounted[] {
  return [
    handleInternal(
      {
        id: 'read-user-cards',
        method: 'POST',
        path: '/internal/users/cards',
        body: z.object({ ids: z.array(idSchema).max(userCardsAtOnce) }),
      },
      ({ body }, { em }) => readUserCards(em, body.ids),
    ),
  ];
}
