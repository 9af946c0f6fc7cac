import { blockUser, unblockUser } from '@grow/contracts';
import { syncBlockedAuthors, type BlockState } from '@grow/contracts/internal';
import {
  createLogger,
  createOrm,
  createOutbox,
  createServiceApp,
  handleInternal,
  type Caller,
} from '@grow/service-kit';
import { startTestServer, type TestServer } from '@grow/service-kit/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMessaging, type Messaging } from '../../test/start-messaging.ts';
import { ormOptions } from '../mikro-orm.config.ts';
import { blockHandlers } from './sync-blocks.ts';

const internalSecret = 'test-only-internal-secret-1234567890';
const log = createLogger('tell-blocks-test');
log.level = 'fatal';
const received: (BlockState & { userId: number })[] = [];
let content: TestServer;
let messaging: Messaging;
let orm: MikroORM;
let ada: Caller;
let ben: Caller;
let eve: Caller;

beforeAll(async () => {
  messaging = await startMessaging('tell-blocks');
  [ada, ben, eve] = [
    await messaging.addPerson('ada'),
    await messaging.addPerson('ben'),
    await messaging.addPerson('eve'),
  ];
  orm = await createOrm(ormOptions(messaging.url));
  // Implements the content service's side of the contract.
  const routes = [handleInternal(syncBlockedAuthors, ({ params, body }) => void received.push({ ...body, ...params }))];
  content = await startTestServer(createServiceApp({ name: 'content', orm: null, internalSecret, routes }));
});
afterAll(async () => {
  await content.close();
  await orm.close(true);
  await messaging.close();
});

/** What the content service has received once everything queued has been delivered. */
async function deliver() {
  received.length = 0;
  const handlers = blockHandlers({ orm, content: { baseUrl: content.baseUrl, internalSecret } });
  const outbox = createOutbox({ orm, log, handlers });
  outbox.start();
  await outbox.drained();
  await outbox.stop();
  return received;
}

const change = (contract: typeof blockUser | typeof unblockUser, whom: Caller) =>
  messaging.api.as(ada).call(contract, { params: { userId: String(whom.userId) } });

it('sends the content service all users whom a user has blocked, with an increasing version', async () => {
  const { userId } = ada;
  await Promise.all([change(blockUser, ben), change(blockUser, eve)]);
  const [first] = await deliver();
  expect(first).toMatchObject({ userId, version: 2 });
  expect(first?.blockedIds.toSorted()).toEqual([ben.userId, eve.userId]);

  await change(unblockUser, ben);
  expect(await deliver()).toEqual([{ userId, version: 3, blockedIds: [eve.userId] }]);
  await change(unblockUser, ben);
  expect(await deliver(), 'nothing where nothing has changed').toEqual([]);
});

it('sends nothing for a deleted user', async () => {
  await change(blockUser, ben);
  await messaging.sql('delete from users where id = ?', [ada.userId]);
  expect(await deliver()).toEqual([]);
});
