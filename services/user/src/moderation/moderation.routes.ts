import * as contracts from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { AppError, handle, handleInternal, insertIfAbsent, lockInTransaction, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminChange } from '../admin-users/admin-change.entity.ts';
import { Appeal } from '../decisions/decision.entity.ts';
import { listDecisions } from '../decisions/list-decisions.ts';
import { recordDecision, recordModeration, thankReporters } from '../decisions/record-decision.ts';
import { User } from '../users/user.entity.ts';
import { appealDecision, decideAppeal, listAppeals } from './appeals.ts';
import { decideUser } from './decide-user.ts';
import { ModeratorNote } from './moderator-note.entity.ts';
import { readModeratedUser } from './read-moderated-user.ts';

/** Decisions about people, for moderators and for those people. */
export function moderationRoutes(): Route[] {
  return [
    handle(contracts.listOwnDecisions, (_input, { em, caller }) => listDecisions(em, { userId: caller.userId })),
    handle(contracts.appealDecision, ({ params, body }, { em, caller }) =>
      appealDecision(em, { userId: caller.userId, decisionId: params.id, text: body.text }),
    ),

    handle(contracts.readModeratedUser, ({ params }, { em }) => readModeratedUser(em, params.userId)),
    handle(contracts.decideUser, ({ params, body }, { em, caller }) =>
      decideUser(em, { ...body, moderatorId: caller.userId, userId: params.userId }),
    ),
    handle(contracts.addModeratorNote, ({ params, body }, { em, caller }) =>
      addNote(em, { id: params.noteId, userId: params.userId, authorId: caller.userId, text: body.text }),
    ),
    handle(contracts.listAppeals, ({ query }, { em }) => listAppeals(em, query.state)),
    handle(contracts.decideAppeal, ({ params, body }, { em, caller }) =>
      decideAppeal(em, { ...body, moderatorId: caller.userId, decisionId: params.id }),
    ),
    handle(contracts.countOpenCases, async (_input, { em }) => ({
      appeals: await em.count(Appeal, { outcome: null }),
    })),

    handleInternal(internal.recordItemDecision, ({ body }, { em }) =>
      em.transactional((tx) => recordItemDecision(tx, body)),
    ),
  ];
}

type Note = { id: string; userId: number; authorId: number; text: string };

async function addNote(em: EntityManager, { id, userId, authorId, text }: Note): Promise<void> {
  if ((await em.count(User, { id: userId })) === 0) throw new AppError('not_found');
  await em.transactional(async (tx) => {
    const isNew = await insertIfAbsent(tx, ModeratorNote, { id, user: userId, author: authorId, text });
    if (isNew) recordModeration(tx, { action: 'note', userId, moderatorId: authorId, details: null });
  });
}

/** Records a decision of the content service about a text. A repeated delivery changes nothing. */
async function recordItemDecision(em: EntityManager, decision: internal.ItemDecision): Promise<void> {
  const { key, userId, moderatorId, action, rule, reason, kind, itemId, content, imageUrls, reporterIds } = decision;
  await lockInTransaction(em, `decision ${key}`);
  if ((await em.count(AdminChange, { userId, details: { key } })) > 0) return;
  if (action === 'dismiss') {
    recordModeration(em, { action, userId, moderatorId, details: { reason, item: `${kind} ${itemId}`, key } });
  } else {
    const about = { kind, itemId, content, imageUrls };
    await recordDecision(em, { key, kind: action, userId, moderatorId, rule, reason, about });
  }
  await thankReporters(em, { reporterIds, kind, itemId, isHidden: action === 'hide' });
}
