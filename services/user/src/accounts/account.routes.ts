import * as contracts from '@grow/contracts';
import { AppError, handle, type Route, type Peers } from '@grow/service-kit';
import { endSessions } from '../sessions/end-sessions.ts';
import { clearSessionCookie } from '../sessions/session-token.ts';
import { Session } from '../sessions/session.entity.ts';
import { changePassword } from './change-password.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { otherServices } from './other-services.ts';
import { readAccount } from './read-account.ts';

type AccountServices = {
  publicUrl: string;
  minPasswordLength: number;
  peers: Peers;
  identitySecret: string;
};

/** The account page: password, sessions, data export, deletion. */
export function accountRoutes({ publicUrl, minPasswordLength, peers, identitySecret }: AccountServices): Route[] {
  return [
    handle(contracts.readAccount, (_input, { em, caller }) => readAccount(em, caller)),

    handle(contracts.changePassword, ({ body }, { em, caller }) => changePassword(em, caller, body, minPasswordLength)),

    handle(contracts.endSession, async ({ params: { sessionId } }, { em, caller }) => {
      await em.transactional(async (tx) => {
        const own = await tx.count(Session, { id: sessionId, user: caller.userId });
        if (own === 0) throw new AppError('not_found');
        await endSessions(tx, { sessionId });
      });
    }),

    handle(contracts.endOtherSessions, (_input, { em, caller }) =>
      em.transactional((tx) => endSessions(tx, { userId: caller.userId, allBut: caller.sessionId })),
    ),

    handle(contracts.exportAccount, (_input, { em, caller, ctx, requestId, log }) => {
      ctx.set('cache-control', 'no-store');
      ctx.set('content-disposition', 'attachment; filename="grow-bible-my-data.json"');
      return exportAccount(em, caller.userId, peers, { requestId, log });
    }),

    handle(contracts.deleteUser, async ({ params: { userId } }, { em, caller }) => {
      if (userId === caller.userId) throw new AppError('decision_is_own');
      await eraseAccount(em, {
        userId,
        secret: identitySecret,
        adminId: caller.userId,
        services: otherServices(peers),
      });
    }),

    handle(contracts.deleteAccount, async (_input, { em, caller, ctx }) => {
      await eraseAccount(em, { userId: caller.userId, secret: identitySecret, services: otherServices(peers) });
      clearSessionCookie(ctx, publicUrl);
    }),
  ];
}
