import { languageOf, reviewPath } from '@grow/contracts';
import { AppError, now, repeat, type Logger, type Peers } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { enqueueForPublishers } from '../../user-service/notifications.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { editContent, editDrafts } from '../editing/edit-content.ts';
import { contentNameForTitle } from '../kinds/content-kind.ts';
import { ContentItem, type Schedule } from './content-item.entity.ts';
import { mayPublish, readPublisher } from './may-publish.ts';
import { publish } from './publish-revision.ts';
import { readSnapshot } from './revision-store.ts';

const everyMs = 2_000;

/**
 * Publishes each due revision in its own transaction, which also ends its schedule: exactly once, with any number of
 * processes and after any crash. A refused publication leaves a draft with the reason; so does one in the name of
 * somebody who may not publish any more, which the reviewers hear of. While the user service is away, it waits.
 */
export async function publishDue(orm: MikroORM, peers: Peers, log: Logger): Promise<void> {
  const due = await dueItems(orm.em.fork()).execute();
  for (const { id } of due) {
    try {
      // Asked before the transaction, which no other edit can pass.
      const em = orm.em.fork();
      const asked = (await findDue(em, id))?.schedule;
      if (!asked) continue;
      const mayStill = await mayPublishLater(em, peers, id, asked);
      await editContent(orm.em.fork(), async (tx) => {
        const item = await findDue(tx, id);
        if (item?.schedule?.by !== asked.by || item.schedule.revision !== asked.revision) return;
        if (!mayStill) return endWithoutRight(tx, item, asked);
        await publish(tx, item, asked.revision, asked.by, item.schedule.keepsAnswers ?? undefined);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'service_unavailable') throw error;
      log.info({ code: error.code, item: id }, 'a scheduled publication was refused');
      await editDrafts(orm.em.fork(), async (tx) => {
        const item = await findDue(tx, id);
        if (item === null) return;
        item.schedule = null;
        item.problem = error.localizable;
      });
    }
  }
}

async function mayPublishLater(em: EntityManager, peers: Peers, id: number, schedule: Schedule) {
  const item = await em.findOneOrFail(ContentItem, { id });
  const publisher = await readPublisher(peers, schedule.by);
  return mayPublish(em, peers, publisher, { item, revision: schedule.revision });
}

/** Keeps the draft, and tells those who may publish it. */
async function endWithoutRight(em: EntityManager, item: ContentItem, { by, revision, at }: Schedule): Promise<void> {
  const { kind, itemId: id } = item;
  const name = contentNameForTitle(await readSnapshot(em, item, item.latest));
  item.schedule = null;
  item.problem = [localizable('Whoever scheduled it may not publish any more. It stays a draft.')];
  const before = { revision, at: at.toISOString() };
  await recordAudit(em, { adminId: by, action: 'unschedule', entity: kind, entityId: id, before, after: null });
  await enqueueForPublishers(em, {
    fromUserId: by,
    category: 'reviews',
    title: { id: 'schedule.noRight', values: { name } },
    body: { id: 'schedule.noRight.body' },
    url: reviewPath(kind, id, languageOf(item.language)),
    key: `schedule-${item.language}-${kind}-${id}`,
    isListed: true,
  });
}

/** Uses the database clock, which is the same for all processes. */
function dueItems(em: EntityManager) {
  return query(em).selectFrom('ContentItem').select('id').where('schedule_at', '<=', now).orderBy('schedule_at');
}

/** Null if another process has published the revision meanwhile, or somebody has changed the schedule. */
async function findDue(em: EntityManager, id: number): Promise<ContentItem | null> {
  const due = await dueItems(em).where('id', '=', id).executeTakeFirst();
  return due === undefined ? null : ((await em.findOneOrFail(ContentItem, { id })) as ContentItem);
}

/** Publishes due revisions periodically. Returns a function that stops it. */
export function startPublishing(orm: MikroORM, peers: Peers, log: Logger): () => Promise<void> {
  return repeat({
    name: 'the publication of scheduled revisions',
    job: () => publishDue(orm, peers, log),
    everyMs,
    firstMs: 0,
    log,
  });
}
