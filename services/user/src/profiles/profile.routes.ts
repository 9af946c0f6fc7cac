import { readUserStats, updateProfile } from '@grow/contracts';
import { countUserContent } from '@grow/contracts/internal';
import { AppError, callInternal, handle, type Route, type ServiceAddress } from '@grow/service-kit';
import { ActiveDay } from '../sessions/active-day.entity.ts';
import { User } from '../users/user.entity.ts';

export function profileRoutes({ content }: { content: ServiceAddress }): Route[] {
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
      if ((await em.count(User, { id })) === 0) throw new AppError('not_found');
      const days = await em.count(ActiveDay, { user: id });
      const counts = await callInternal(
        countUserContent,
        { params: { userId: String(id) } },
        { ...content, requestId },
      );
      return { ...counts, days };
    }),
  ];
}
