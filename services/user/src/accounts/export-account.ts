import { exportUserData } from '@grow/contracts/internal';
import { AppError, callInternal, exportRows, type ExportRules, type Logger, type Peers } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { otherServices } from './other-services.ts';

const secret = 'Secrets of the sign-in; `signInAccounts` and `sessions` have the rest.';

export const exportRules: ExportRules = {
  ActiveDay: { as: 'activeDays' },
  AdminChange: 'What moderators decided is in `decisions` of the content; the roles are in `account`.',
  AnsweredCall: 'Answers of the last day to writes, which the other parts have.',
  FlagPerson: { as: 'flags' },
  HeldNotification: { as: 'heldNotifications', without: ['fromUserIds'] },
  Identity: { as: 'signInAccounts', without: ['subject'] },
  ListedNotification: { as: 'notifications', without: ['from', 'tag', 'eventId'] },
  ModeratorNote: { as: 'moderatorNotes', without: ['author'] },
  PasswordReset: secret,
  ProviderAccount: secret,
  ProviderSession: secret,
  ProviderUser: secret,
  PushSubscription: { as: 'pushSubscriptions', without: ['p256dh', 'auth', 'session'] },
  Session: { as: 'sessions', without: ['id', 'identity', 'providerSession'] },
  StoredFile: { as: 'files', by: ['uploadedBy'] },
  StoredPreferences: { as: 'notificationPreferences' },
  User: { as: 'account', by: ['id'], without: ['usernameKey', 'usernameLook', 'restriction', 'lastDecision'] },
  XpEntry: { as: 'xp' },
};

/** The data in this service. Secrets and hashes are left out. */
async function exportUser(em: EntityManager, userId: number) {
  const { account, ...parts } = await exportRows(em, userId, exportRules);
  if (account?.[0] === undefined) throw new AppError('unauthorized');
  return {
    account: { id: userId, ...account[0] },
    ...parts,
  };
}

/**
 * All data of a user as one document, which has the part of each service under its name. `missing` names the services
 * that could not be reached.
 */
export async function exportAccount(
  em: EntityManager,
  userId: number,
  peers: Peers,
  { requestId, log }: { requestId: string; log: Logger },
): Promise<Record<string, unknown>> {
  const user = await exportUser(em, userId);
  const params = { userId: String(userId) };
  const missing: string[] = [];
  const parts = await Promise.all(
    otherServices(peers).map(async (to) => {
      const reading = callInternal(exportUserData, { params }, peers, { to, timeoutMs: 10_000, requestId });
      const part = await reading.catch((error: unknown) => {
        log.warn({ err: error, service: to }, 'a part of an export is missing');
        missing.push(to);
      });
      return [to, part] as const;
    }),
  );
  return { exportedAt: new Date().toISOString(), missing, user, ...Object.fromEntries(parts) };
}
