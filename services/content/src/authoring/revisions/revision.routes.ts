import * as contracts from '@grow/contracts';
import type { RevisionSnapshot } from '@grow/contracts';
import { AppError, handle, type Route, type Peers } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { listRevisions, presentRevisions } from './list-revisions.ts';
import { mayPublish } from './may-publish.ts';
import { cancelSchedule, publishNow, schedule } from './publish-revision.ts';
import { findAnyItem, findItem, findRevision } from './revision-store.ts';
import { restoreRevision } from './save-draft.ts';

type Services = { authors: AuthorCards; peers: Peers };

export function revisionRoutes({ authors, peers }: Services): Route[] {
  return [
    handle(contracts.listRevisions, async ({ params: { kind, id }, query }, { em, caller }) => {
      const item = await findItem(em, kind, id, query.language);
      const listed = await listRevisions(em, authors, item, query);
      return { ...listed, mayPublish: await mayPublish(em, peers, caller, { item, revision: item.latest }) };
    }),
    handle(contracts.readRevision, async ({ params: { kind, id, revision }, query }, { em }) => {
      const found = await findRevision(em, await findItem(em, kind, id, query.language), revision);
      const [presented] = await presentRevisions(authors, [found]);
      if (presented === undefined) throw new AppError('internal_error');
      return { ...presented, snapshot: { kind, ...found.snapshot } as RevisionSnapshot };
    }),
    handle(contracts.publishRevision, async ({ params: { kind, id, revision }, query, body }, { em, caller }) => {
      const { at, ...options } = body;
      const item = await findAnyItem(em, kind, id, query.language);
      if (!(await mayPublish(em, peers, caller, { item, revision }))) throw new AppError('revision_is_own');
      const edit = { em, adminId: caller.userId, kind, id, ...query, ...options };
      return at === null ? publishNow(edit, revision) : schedule(edit, revision, new Date(at));
    }),
    handle(contracts.cancelSchedule, ({ params, query }, { em, caller }) =>
      cancelSchedule({ em, adminId: caller.userId, ...params, ...query }),
    ),
    handle(contracts.restoreRevision, ({ params, query }, { em, caller }) =>
      restoreRevision({ em, adminId: caller.userId, ...params, ...query }),
    ),
  ];
}
