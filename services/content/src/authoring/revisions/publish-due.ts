import { AppError, now, repeat, storableText, type Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { editContent, editDrafts } from '../editing/edit-content.ts';
import { ContentItem } from './content-item.entity.ts';
import { publish } from './publish-revision.ts';

const everyMs = 2_000;

/**
 * Publishes each due revision in its own transaction, which also ends its schedule: exactly once, with any number of
 * processes and after any crash. A refused publication leaves a draft with the reason.
 */
export async function publishDue(orm: MikroORM, log: Logger): Promise<void> {
  const due = await dueItems(orm.em.fork()).execute();
  for (const { id } of due) {
    try {
      await editContent(orm.em.fork(), async (tx) => {
        const item = await findDue(tx, id);
        if (!item?.schedule) return;
        const { revision, by, keepsAnswers } = item.schedule;
        await publish(tx, item, revision, by, keepsAnswers ?? undefined);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.info({ code: error.code, item: id }, 'a scheduled publication was refused');
      await editDrafts(orm.em.fork(), async (tx) => {
        const item = await findDue(tx, id);
        if (item === null) return;
        item.schedule = null;
        item.problem = storableText(error.message);
      });
    }
  }
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
export function startPublishing(orm: MikroORM, log: Logger): () => Promise<void> {
  return repeat({
    name: 'the publication of scheduled revisions',
    job: () => publishDue(orm, log),
    everyMs,
    firstMs: 0,
    log,
  });
}
