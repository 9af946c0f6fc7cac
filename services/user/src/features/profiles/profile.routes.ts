import { readUserStats, updateProfile } from '@grow/contracts';
import { countUserContent } from '@grow/contracts/internal';
import { AppError, callInternal, preparedQuery, handle, type Route, type ServiceAddress } from '@grow/service-kit';
import { query } from '../../database/query.ts';
import { User } from '../users/user.entity.ts';

/** No row if the user does not exist. */
const countDays = preparedQuery((em, { userId }: { userId: number }) =>
  query(em)
    .selectFrom('User as u')
    .where('u.id', '=', userId)
    .select(({ selectFrom }) =>
      selectFrom('ActiveDay as d')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('d.user', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('days'),
    ),
);

export function profileRoutes({ content }: { content: ServiceAddress }): Route[] {
  return [
    handle(updateProfile, async ({ body }, { em, caller }) => {
      const user = await em.findOne(User, { id: caller.userId });
      if (user === null) throw new AppError('unauthorized');
      user.displayName = body.displayName;
      await em.flush();
      const { id, username, profileImage } = user;
      return { id, username, displayName: body.displayName, profileImage: profileImage ?? null };
    }),

    // Lessons and posts as counted by the content service, days as counted here.
    handle(readUserStats, async ({ params: { id } }, { em, requestId }) => {
      const [found] = await countDays(em, { userId: id });
      if (found === undefined) throw new AppError('not_found');
      const counts = await callInternal(
        countUserContent,
        { params: { userId: String(id) } },
        { ...content, requestId },
      );
      return { ...counts, ...found };
    }),
  ];
}
