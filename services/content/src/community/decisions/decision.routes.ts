import * as contracts from '@grow/contracts';
import { recordUserDecision } from '@grow/contracts/internal';
import { handle, handleInternal, insertIfAbsent, type Route, type Peers } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { lockItem } from '../moderation/hold-text.ts';
import { listDecisions } from '../moderation/list-decisions.ts';
import { Decision } from '../moderation/reviewable-item.entity.ts';
import { appealDecision, decideAppeal } from './appeals.ts';

type Services = { authors: AuthorCards; peers: Peers };

/** The history of decisions, and the appeals. */
export function decisionRoutes({ authors, peers }: Services): Route[] {
  return [
    handle(contracts.listOwnDecisions, (_input, { em, caller }) =>
      listDecisions(em, authors, { userId: caller.userId }),
    ),

    handle(contracts.appealDecision, ({ params, body }, { em, caller }) =>
      appealDecision(em, { userId: caller.userId, decisionId: params.id, text: body.text }),
    ),

    handle(contracts.decideAppeal, ({ params, body }, { em, caller }) =>
      decideAppeal(em, peers, { ...body, moderatorId: caller.userId, decisionId: params.id }),
    ),

    handleInternal(recordUserDecision, ({ body }, { em }) => em.transactional((tx) => recordDecision(tx, body))),
  ];
}

type UserDecision = contracts.ParsedInputOf<typeof recordUserDecision>['body'];

/** Adds a decision about a person to the history. A repeated delivery changes nothing. */
async function recordDecision(em: EntityManager, decision: UserDecision): Promise<void> {
  const { key, userId, moderatorId, kind, rule, reason, until } = decision;
  const item = await lockItem(em, { kind: 'profile', itemId: userId });
  await insertIfAbsent(em, Decision, {
    key,
    item,
    userId,
    adminId: moderatorId,
    action: kind,
    rule,
    note: reason,
    until: until === null ? null : new Date(until),
  });
}
