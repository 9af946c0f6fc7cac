import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  readAccount,
} from '@grow/contracts';
import { AppError, handle, type Route, type ServiceAddress } from '@grow/service-kit';
import { clearSessionCookie, endSessions, Session } from '../sessions/index.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { eraseAccount } from './erase-account.ts';
import { exportEverything } from './export-everything.ts';
import { readOwnAccount } from './read-own-account.ts';

type AccountServices = {
  publicUrl: string;
  minPasswordLength: number;
  content: ServiceAddress;
};

/** What people expect of an account: its password, where it is signed in, a copy of its data, and its end. */
export function accountRoutes({ publicUrl, minPasswordLength, content }: AccountServices): Route[] {
  return [
    handle(readAccount, (_input, { em, caller }) => readOwnAccount(em, caller)),

    handle(changePassword, ({ body }, { em, caller }) => changeOwnPassword(em, caller, body, minPasswordLength)),

    handle(endSession, async ({ params: { sessionId } }, { em, caller }) => {
      await em.transactional(async (tx) => {
        const own = await tx.count(Session, { id: sessionId, user: caller.userId });
        if (own === 0) throw new AppError('not_found');
        await endSessions(tx, { sessionId });
      });
    }),

    handle(endOtherSessions, (_input, { em, caller }) =>
      em.transactional((tx) => endSessions(tx, { userId: caller.userId, allBut: caller.sessionId })),
    ),

    handle(exportAccount, (_input, { em, caller, koa, requestId }) => {
      koa.set('cache-control', 'no-store');
      koa.set('content-disposition', 'attachment; filename="grow-bible-my-data.json"');
      return exportEverything(em, caller.userId, content, requestId);
    }),

    handle(deleteAccount, async (_input, { em, caller, koa }) => {
      await eraseAccount(em, caller.userId);
      clearSessionCookie(koa, publicUrl);
    }),
  ];
}
