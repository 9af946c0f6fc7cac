import { readUserStats, updateProfile } from '@grow/contracts';
import { countUserContent } from '@grow/contracts/internal';
import { AppError, callInternal, handle, type Route, type Peers } from '@grow/service-kit';
import { query } from '../database/query.ts';
import { User } from '../users/user.entity.ts';

export function profileRoutes({ peers }: { peers: Peers }): Route[] {
  return [
    handle(updateProfile, async ({ body }, { em, caller }) => {
      const user = await em.findOne(User, { id: caller.userId });
      if (user === null) throw new AppError('unauthorized');
      user.displayName = body.displayName;
      await em.flush();
      const { id, username, profileImage } = user;
      return { id, username, displayName: body.displayName, hasName: true, profileImage: profileImage ?? null };
    }),

    // Lessons and posts as counted by the content service, days as counted here.
    handle(readUserStats, async ({ params: { id } }, { em, requestId }) => {
      const user = await query(em)
        .selectFrom('User')
        .where('id', '=', id)
        .select(({ selectFrom }) =>
          selectFrom('ActiveDay')
            .where('user', '=', id)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull()
            .as('days'),
        )
        .executeTakeFirst();
      if (user === undefined) throw new AppError('not_found');
      const counts = await callInternal(countUserContent, { params: { userId: String(id) } }, peers, { requestId });
      return { ...counts, days: user.days };
    }),
  ];
}
