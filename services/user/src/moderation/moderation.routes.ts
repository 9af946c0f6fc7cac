import * as contracts from '@grow/contracts';
import * as internal from '@grow/contracts/internal';
import { AppError, handle, handleInternal, insertIfAbsent, lockInTransaction, type Route } from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { AdminChange } from '../admin-users/admin-change.entity.ts';
import { recordDecision, recordModeration, thankReporters } from '../decisions/record-decision.ts';
import { isSuspended } from '../users/restriction.ts';
import { User } from '../users/user.entity.ts';
import { mayModerate } from '../users/user.policy.ts';
import { decideUser } from './decide-user.ts';
import { ModeratorNote } from './moderator-note.entity.ts';
import { readModeratedUser } from './read-moderated-user.ts';

/** Decisions about people. */
export function moderationRoutes(): Route[] {
  return [
    handle(contracts.readModeratedUser, ({ params }, { em }) => readModeratedUser(em, params.userId)),
    handle(contracts.decideUser, ({ params, body }, { em, caller }) =>
      decideUser(em, { ...body, moderatorId: caller.userId, userId: params.userId }),
    ),
    handle(contracts.addModeratorNote, ({ params, body }, { em, caller }) =>
      addNote(em, { id: params.noteId, userId: params.userId, authorId: caller.userId, text: body.text }),
    ),
    handleInternal(internal.findOtherModerator, async ({ body }, { em }) => ({
      exists: await hasOtherModerator(em, body.userIds),
    })),
    handleInternal(internal.recordAppeal, ({ body }, { em }) => em.transactional((tx) => recordAppeal(tx, body))),
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

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a moderator was active lately, other than these users. */
async function hasOtherModerator(em: EntityManager, userIds: readonly number[]): Promise<boolean> {
  const lastActive = { $gt: new Date(Date.now() - internal.activePublisherDays * dayMs) };
  const others = await em.find(User, { ...mayModerate, id: { $nin: [...userIds] }, lastActive });
  return others.some((other) => !isSuspended(other));
}

type JudgedAppeal = contracts.ParsedInputOf<typeof internal.recordAppeal>['body'];

/** Records a judged appeal. A repeated delivery changes nothing. */
async function recordAppeal(em: EntityManager, appeal: JudgedAppeal): Promise<void> {
  const { userId, moderatorId, outcome, answer, decision } = appeal;
  const action = outcome === 'upheld' ? 'uphold' : 'overturn';
  await lockInTransaction(em, `appeal ${decision}`);
  if ((await em.count(AdminChange, { userId, action, details: { key: decision } })) > 0) return;
  recordModeration(em, { action, userId, moderatorId, details: { reason: answer, key: decision } });
  const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (outcome === 'overturned' && user?.restriction?.key === decision) user.restriction = null;
}
