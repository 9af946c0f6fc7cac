import { confirmAge, saveLearningSettings } from '@grow/contracts';
import { AppError, handle, now, type Route } from '@grow/service-kit';
import { query } from '../database/query.ts';
import { readCallerUser } from '../sessions/read-session-user.ts';
import { User } from '../users/user.entity.ts';

/** A learner's path and goal, the end of the welcome, and the confirmation of age. */
export function learningSettingsRoutes(): Route[] {
  return [
    handle(saveLearningSettings, async ({ body: { isWelcomed, ...settings } }, { em, caller }) => {
      const user = await em.findOne(User, { id: caller.userId });
      if (user === null) throw new AppError('unauthorized');
      em.assign(user, settings);
      if (isWelcomed === true) user.welcomedAt ??= new Date();
      await em.flush();
      return readCallerUser(em, caller);
    }),

    handle(confirmAge, async (_input, { em, caller }) => {
      await query(em)
        .updateTable('User')
        .set({ adultSince: now })
        .where('id', '=', caller.userId)
        .where('adultSince', 'is', null)
        .execute();
      return readCallerUser(em, caller);
    }),
  ];
}
