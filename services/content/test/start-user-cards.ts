import type { OutputOf } from '@grow/contracts';
import {
  findArchivedAuthors,
  findOtherModerator,
  findOtherPublisher,
  findUsersByName,
  readArchivedAuthors,
  readRights,
  readUserCards,
  type InternalUserCard,
} from '@grow/contracts/internal';
import { AppError, createOrm, createServiceApp, createLogger, handleInternal } from '@grow/service-kit';
import { startTestServer, testPeers } from '@grow/service-kit/testing';
import { vi } from 'vitest';
import { admin, author, reviewer } from './factories.ts';
import type { RunningContent } from './start-content.ts';

type Rights = OutputOf<typeof readRights>;

const longAgo = '2020-01-01T00:00:00.000Z';

/**
 * A test double of the user service: every user is known but those in `gone`, with an old account unless `createdAt` has another time.
 * `requests` records the calls. There is another publisher and moderator, except for those in `alone`.
 */
export async function startUserCards() {
  const createdAt = new Map<number, string>();
  const gone = new Set<number>();
  const suspended = new Set<number>();
  const guests = new Set<number>();
  const requests: number[][] = [];
  const card = (id: number): InternalUserCard => ({
    id,
    displayName: `Grower ${id}`,
    profileImage: null,
    level: 2,
    isGuest: guests.has(id),
    isSuspended: suspended.has(id),
    createdAt: createdAt.get(id) ?? longAgo,
  });
  // The app requires an ORM; no call here uses it, so it never connects.
  const orm = await createOrm({ url: 'postgresql://127.0.0.1:1/none', entities: [], migrations: [] });
  const log = createLogger('user-cards-test');
  log.level = 'fatal';
  const refused = new Set<number>();
  const alone = new Set<number>();
  const rights = new Map<number, Rights>([
    [admin.userId, { isAdmin: true, roles: [] }],
    [author.userId, { isAdmin: false, roles: ['author'] }],
    [reviewer.userId, { isAdmin: false, roles: ['reviewer'] }],
  ]);
  const accounts = new Map<number, string>();
  const routes = [
    handleInternal(readUserCards, ({ body: { ids } }) => {
      requests.push(ids);
      if (ids.some((id) => refused.has(id))) throw new AppError('bad_request');
      return ids.filter((id) => !gone.has(id)).map(card);
    }),
    handleInternal(findUsersByName, ({ body: { ids, name } }) =>
      ids.filter((id) => [`Grower ${id}`, `grower${id}`].some((one) => one.toLowerCase().includes(name.toLowerCase()))),
    ),
    handleInternal(readArchivedAuthors, ({ body: { ids } }) =>
      ids.map((id) => ({ id, name: `Grower ${id}`, account: accounts.get(id) ?? null })),
    ),
    handleInternal(findArchivedAuthors, ({ body }) =>
      [...accounts].filter(([, one]) => body.accounts.includes(one)).map(([id, account]) => ({ id, account })),
    ),
    handleInternal(readRights, ({ params: { userId } }) => rights.get(userId) ?? { isAdmin: false, roles: [] }),
    handleInternal(findOtherModerator, ({ body }) => ({ exists: !body.userIds.some((id) => alone.has(id)) })),
    handleInternal(findOtherPublisher, ({ params: { userId } }) => ({ exists: !alone.has(userId) })),
  ];
  const server = await startTestServer(createServiceApp({ peers: testPeers('user'), orm, routes, logger: log }));
  return {
    url: server.baseUrl,
    createdAt,
    gone,
    suspended,
    guests,
    requests,
    /** A call with one of these ids is rejected. */
    refused,
    alone,
    /** Who has which rights now. */
    rights,
    /** Who has proven an email, by its account key. */
    accounts,
    async close() {
      await server.close();
      await orm.close(true);
    },
  };
}

/** Waits until the service has cached these users: on a busy machine a first call may time out. */
export async function learnAuthors({ authors }: RunningContent, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await vi.waitFor(
      async () => {
        if ((await authors.readCreatedAt(id)) === null) throw new Error(`User ${id} is not known yet`);
      },
      { timeout: 30_000, interval: 250 },
    );
  }
}
