import { readUserStats, updateProfile } from '@grow/contracts';
import { AppError, handle, type Mounted, type ServiceAddress } from '@grow/service-kit';
import { User } from '../users/index.ts';
import { readStats } from './read-stats.ts';

export function profileRoutes({ content }: { content: ServiceAddress }): Mounted[] {
  return [
    handle(updateProfile, async ({ body }, { em, caller }) => {
      const user = await em.findOne(User, { id: caller.userId });
      if (user === null) throw new AppError('unauthorized');
      user.displayName = body.displayName;
      await em.flush();
      const { id, username, profileImage } = user;
      return { id, username, displayName: body.displayName, profileImage: profileImage ?? null };
    }),

    handle(readUserStats, ({ params }, { em, requestId }) => readStats(em, content, params.id, requestId)),
  ];
}
