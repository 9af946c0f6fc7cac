import * as internal from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readUserCards } from '../user-cards/read-user-cards.ts';
import { User } from '../users/user.entity.ts';
import { mayModerate, mayPublish } from '../users/user.policy.ts';
import { notifyStaff } from './notify-staff.ts';

/** Calls of the content service about the users who may publish or moderate. */
export function publisherRoutes(): Route[] {
  return [
    handleInternal(internal.findOtherPublisher, async ({ params }, { em }) => ({
      exists: await hasOtherPublisher(em, params.userId),
    })),
    handleInternal(internal.readRights, async ({ params }, { em }) => {
      const [card] = await readUserCards(em, [params.userId]);
      const user = card?.isSuspended === false ? await em.findOne(User, { id: params.userId }) : null;
      return { isAdmin: user?.isAdmin ?? false, roles: user?.roles ?? [] };
    }),
    handleInternal(internal.notifyPublishers, ({ body }, { em }) =>
      em.transactional((tx) => notifyStaff(tx, mayPublish, body)),
    ),
    handleInternal(internal.notifyModerators, ({ body }, { em }) =>
      em.transactional((tx) => notifyStaff(tx, mayModerate, body)),
    ),
  ];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether another user who may publish was active lately. */
async function hasOtherPublisher(em: EntityManager, userId: number): Promise<boolean> {
  const lastActive = { $gt: new Date(Date.now() - internal.activePublisherDays * dayMs) };
  return (await em.count(User, { ...mayPublish, id: { $ne: userId }, lastActive })) > 0;
}
