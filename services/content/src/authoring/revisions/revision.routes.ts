import * as contracts from '@grow/contracts';
import { AppError, handle, type Route, type ServiceAddress } from '@grow/service-kit';
import type { ContentSnapshot } from '@grow/contracts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { listRevisions, presentRevisions } from './list-revisions.ts';
import { mayPublish } from './may-publish.ts';
import { cancelSchedule, publishNow, schedule } from './publish-revision.ts';
import { restoreRevision } from './restore-revision.ts';
import { findItem } from './revision-store.ts';

export function revisionRoutes({
  authors,
  userService,
}: {
  authors: AuthorCards;
  userService: ServiceAddress;
}): Route[] {
  return [
    handle(contracts.listRevisions, async ({ params, query }, { em, caller }) => {
      const listed = await listRevisions(em, authors, { ...params, ...query });
      return {
        ...listed,
        mayPublish: await mayPublish(em, userService, caller, { ...params, version: listed.version }),
      };
    }),
    handle(contracts.readRevision, async ({ params: { kind, id, version } }, { em }) => {
      const item = await findItem(em, kind, id);
      const failHandler = (): AppError => new AppError('not_found', { message: 'There is no such revision.' });
      if (item === null) throw failHandler();
      const revision = await em.findOneOrFail(ContentRevision, { item: item.id, number: version }, { failHandler });
      const [presented] = await presentRevisions(authors, [revision]);
      if (presented === undefined) throw failHandler();
      return { ...presented, snapshot: { kind, ...revision.snapshot } as ContentSnapshot };
    }),
    handle(contracts.publishRevision, async ({ params: { kind, id, version }, body }, { em, caller }) => {
      const { at, isReviewed, opensGates } = body;
      if (!(await mayPublish(em, userService, caller, { kind, id, version }))) throw new AppError('revision_is_own');
      const edit = { em, adminId: caller.userId, kind, id, isReviewed, opensGates };
      return at === null ? publishNow(edit, version) : schedule(edit, version, new Date(at));
    }),
    handle(contracts.cancelSchedule, ({ params }, { em, caller }) =>
      cancelSchedule({ em, adminId: caller.userId, ...params }),
    ),
    handle(contracts.restoreRevision, ({ params }, { em, caller }) =>
      restoreRevision({ em, adminId: caller.userId, ...params }),
    ),
  ];
}
