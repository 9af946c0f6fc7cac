import { randomUUID } from 'node:crypto';
import {
  addModeratorNote,
  createPost,
  decideUser,
  deleteUser,
  exportAccount,
  listNotifications,
  listUserAudit,
  readMe,
  readModeratedUser,
  readUnreadNotifications,
  sendMessage,
  type Role,
} from '@grow/contracts';
import { exportUserData, findOtherModerator, recordAppeal, recordItemDecision } from '@grow/contracts/internal';
import { checkAccess, createOutbox, createServiceApp, handleInternal, type Caller } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signInAsGuest, signUp, type SignedIn } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { notificationHandlers } from '../notifications/notification.handlers.ts';

let content: TestServer;
let service: RunningUser;
let admin: Caller;
let ada: Caller;
let ben: SignedIn;
let email: string;

beforeAll(async () => {
  // Implements the content service's side of the contract.
  const routes = [handleInternal(exportUserData, () => ({ progress: [] }))];
  content = await startTestServer(createServiceApp({ peers: testPeers('content'), orm: null, routes }));
  service = await startUser('moderation', { urls: { content: content.baseUrl } });
  admin = { ...(await signUp(service, 'admin@a.example')).caller, isAdmin: true };
  await service.sql('update users set is_admin = true where id = ?', [admin.userId]);
  ada = await staff('ada@a.example', 'moderator');
});
afterAll(async () => {
  await service.close();
  await content.close();
});
beforeEach(async () => {
  email = `${randomUUID()}@a.example`;
  ben = await signUp(service, email);
});

async function staff(address: string, role: Role): Promise<Caller> {
  const { caller } = await signUp(service, address);
  await service.sql('update users set roles = ? where id = ?', [`{${role}}`, caller.userId]);
  return { ...caller, roles: [role] };
}

const why = { rule: 'respect', reason: 'Insults in three comments' } as const;
const decide = (caller: Caller | null, userId: number, body: object) =>
  service.api.as(caller).send(decideUser, { params: { userId }, body: { ...why, ...body } });
const page = async (userId: number) =>
  (await service.api.as(ada).call(readModeratedUser, { params: { userId: String(userId) } })).body;
/** What waits for the history in the content service. */
const historyOf = async (userId: number) =>
  (
    await service.sql<{ payload: object }>(
      `select payload from outbox where topic = 'moderation.decided' and (payload->>'userId')::int = ? order by created_at`,
      [userId],
    )
  ).map(({ payload }) => payload);
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

/** Delivers what waits in the outbox, except what is for the content service. */
async function deliver(): Promise<void> {
  const mail = {
    mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
    identitySecret: 'a secret of this test',
    publicUrl: 'http://localhost',
  };
  const handlers = notificationHandlers({ orm: service.orm, push: null, ...mail });
  const rest = { 'account.erase': () => Promise.resolve(), 'moderation.decided': () => Promise.resolve() };
  const outbox = createOutbox({ orm: service.orm, handlers: { ...handlers, ...rest }, log: service.log });
  outbox.start();
  await outbox.drained();
  await outbox.stop();
}

describe('a decision about a person', () => {
  it('is made by moderators only, with a rule and a reason', async () => {
    expect((await decide(null, ben.user.id, { kind: 'warn' })).status).toBe(401);
    for (const odd of [
      { kind: 'warn', reason: ' \n ' },
      { kind: 'warn', reason: 'x'.repeat(2001) },
      { kind: 'warn', rule: 'fun' },
      { kind: 'mute', until: '2020-01-01T00:00:00.000Z' },
      { kind: 'mute', until: 'tomorrow' },
    ]) {
      expect((await decide(ada, ben.user.id, odd)).status).toBe(400);
    }
    expect((await decide(ben.caller, ada.userId, { kind: 'warn' })).status).toBe(403);
    expect((await decide(ada, 99_999, { kind: 'warn' })).status).toBe(404);
    expect((await decide(ada, (await signInAsGuest(service)).user.id, { kind: 'warn' })).status).toBe(422);
  });

  it('is made once when its answer was lost, and the retry is not told that somebody else decided', async () => {
    const target = await signUp(service, `${randomUUID()}@a.example`);
    const body = JSON.stringify({ ...why, kind: 'warn', until: null, seenDecision: null });
    const key = randomUUID();
    const send = async (caller: Caller, idempotencyKey: string) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
      const path = decideUser.path.replace('{userId}', String(target.user.id));
      return (await service.api.as(caller).fetch(path, { method: 'POST', headers, body })).status;
    };
    expect([await send(ada, key), await send(ada, key)]).toEqual([204, 204]);
    expect(await historyOf(target.user.id)).toHaveLength(1);
    expect([await send(ada, randomUUID()), await send(admin, key)]).toEqual([409, 409]);
  });

  it('is refused about oneself, by a moderator about an admin, and for the last moderator', async () => {
    const codeOf = async (caller: Caller, userId: number, kind: string) => {
      const { status, body } = await decide(caller, userId, { kind });
      return [status, body.code];
    };
    expect(await codeOf(ada, ada.userId, 'suspend')).toEqual([403, 'decision_is_own']);
    expect(await codeOf(ada, admin.userId, 'warn')).toEqual([403, 'forbidden']);
    expect(await codeOf(admin, ada.userId, 'mute')).toEqual([409, 'last_moderator']);
    const other = await staff(`${randomUUID()}@a.example`, 'moderator');
    const both = await Promise.all([codeOf(ada, other.userId, 'suspend'), codeOf(other, ada.userId, 'suspend')]);
    expect(both.map(([status]) => status).toSorted()).toEqual([204, 403]);
    await service.sql('update users set restriction = null, roles = default where id = ?', [other.userId]);
    await service.sql('update users set restriction = null where id = ?', [ada.userId]);
  });

  it('is made once if two decide at the same time, and the second sees the first', async () => {
    const responses = await Promise.all([ada, admin].map((caller) => decide(caller, ben.user.id, { kind: 'warn' })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('already_decided');
    const { lastDecision: seenDecision } = await page(ben.user.id);
    expect(await historyOf(ben.user.id)).toMatchObject([{ key: seenDecision, kind: 'warn', ...why }]);
    expect((await decide(ada, ben.user.id, { kind: 'mute', seenDecision })).status).toBe(204);
  });

  it('reaches the person in the list of notifications, without the name of the moderator, and the audit log with it', async () => {
    await decide(ada, ben.user.id, { kind: 'mute', until: soon() });
    await deliver();
    const { body: listed } = await service.api.as(ben.caller).call(listNotifications, {});
    expect(listed).toMatchObject([{ body: 'Respect: Insults in three comments', url: '/decisions' }]);
    expect(listed[0]?.title).toMatch(/^You can read, but not write until /u);
    expect(JSON.stringify(listed)).not.toMatch(/moderator|ada/u);
    const query = { action: 'mute', entityId: String(ben.user.id) } as const;
    const { body: log } = await service.api.as(admin).call(listUserAudit, { query });
    expect(log.items).toMatchObject([
      { adminName: 'ada', action: 'mute', after: { rule: 'respect', reason: why.reason } },
    ]);
    expect(
      (await service.api.as(admin).call(listUserAudit, { query: { ...query, action: 'warn' } })).body.items,
    ).toEqual([]);
  });

  it('reaches the person in their language, with the end by the common calendar', async () => {
    await service.sql(`update users set language = 'th' where id = ?`, [ben.user.id]);
    await decide(ada, ben.user.id, { kind: 'suspend', until: '2045-05-06T15:30:00Z' });
    await deliver();
    const { body: listed } = await service.api.as(ben.caller).call(listNotifications, {});
    await service.sql('update users set language = null where id = ?', [ben.user.id]);
    expect(listed[0]).toMatchObject({
      title: 'บัญชีของคุณถูกระงับจนถึง 6 พฤษภาคม ค.ศ. 2045 เวลา 15:30',
      body: 'ให้เกียรติกัน: Insults in three comments',
    });
  });
});

describe('somebody who is muted', () => {
  it('cannot write what others read, but can do everything else, until the mute expires by itself', async () => {
    await decide(ada, ben.user.id, { kind: 'mute', until: soon() });
    const caller = (await service.resolve(ben.token)) as Caller & { sessionUser: { restriction?: object } };
    expect(caller.sessionUser.restriction).toMatchObject({ kind: 'mute', reason: why.reason });
    const restriction = { kind: 'mute', until: null, reason: 'Insults' } as const;
    expect(() => checkAccess(createPost, { ...ben.caller, isAdult: true, hasName: true, restriction })).toThrow(
      'The reason: Insults',
    );
    const muted = { ...ben.caller, restriction };
    expect(() => checkAccess(sendMessage, { ...muted, isAdult: true, hasName: true })).toThrow('The reason: Insults');
    expect((await service.api.as(muted).send(readUnreadNotifications)).status).toBe(200);
    await service.sql(
      `update users set restriction = restriction || jsonb_build_object('until', now() - interval '1 second') where id = ?`,
      [ben.user.id],
    );
    const { lastDecision: seenDecision } = await page(ben.user.id);
    expect((await decide(ada, ben.user.id, { kind: 'lift', seenDecision })).status).toBe(409);
    expect((await service.api.as(ben.caller).call(readMe, {})).body.restriction).toBeUndefined();
    expect((await page(ben.user.id)).restriction).toBeNull();
  });
});

describe('somebody who is suspended', () => {
  it('signs in to see why and to export, and to nothing else', async () => {
    await decide(ada, ben.user.id, { kind: 'suspend', until: soon() });
    expect(await service.resolve(ben.token)).toBeNull();
    const again = await signIn(service, email);
    expect(again.user.restriction).toMatchObject({ kind: 'suspend', reason: why.reason });
    const suspended = { ...again.caller, restriction: { kind: 'suspend' as const, until: null } };
    expect((await service.api.as(suspended).send(readUnreadNotifications)).body.code).toBe('suspended');
    expect((await service.api.as(suspended).send(readMe)).status).toBe(200);
    expect((await service.api.as(suspended).send(exportAccount)).status).toBe(200);

    const { lastDecision: seenDecision } = await page(ben.user.id);
    expect((await decide(admin, ben.user.id, { kind: 'lift', seenDecision })).status).toBe(204);
    expect((await service.api.as(again.caller).call(readMe, {})).body.restriction).toBeUndefined();
    const { lastDecision } = await page(ben.user.id);
    expect((await decide(ada, ben.user.id, { kind: 'lift', seenDecision: lastDecision })).status).toBe(409);
  });
});

describe('a judged appeal', () => {
  const record = (outcome: string, decision: string) => {
    const body = { userId: ben.user.id, moderatorId: admin.userId, outcome, answer: 'We read it again', decision };
    return service.api.asService('content').send(recordAppeal, { body });
  };

  it('ends the restriction that it overturns, and no later one, and is in the audit log once', async () => {
    await decide(ada, ben.user.id, { kind: 'suspend' });
    const first = (await page(ben.user.id)).lastDecision;
    await decide(admin, ben.user.id, { kind: 'mute', seenDecision: first });
    const second = (await page(ben.user.id)).lastDecision;
    expect((await record('overturned', first ?? '')).status).toBe(204);
    expect((await page(ben.user.id)).restriction).toMatchObject({ kind: 'mute' });
    for (let round = 0; round < 2; round += 1) expect((await record('overturned', second ?? '')).status).toBe(204);
    expect((await page(ben.user.id)).restriction).toBeNull();
    const query = { action: 'overturn', entityId: String(ben.user.id) } as const;
    expect((await service.api.as(admin).call(listUserAudit, { query })).body.items).toHaveLength(2);
  });

  it('leaves a restriction that it upholds', async () => {
    await decide(ada, ben.user.id, { kind: 'mute' });
    await record('upheld', (await page(ben.user.id)).lastDecision ?? '');
    expect((await page(ben.user.id)).restriction).toMatchObject({ kind: 'mute' });
  });

  it('may be judged by another moderator who is active, and not suspended now', async () => {
    const hasOther = async (...userIds: number[]) =>
      (await service.api.asService('content').call(findOtherModerator, { body: { userIds } })).body.exists;
    const all = (await service.sql<{ id: number }>(`select id from users where is_admin or roles <> '{}'`)).map(
      ({ id }) => id,
    );
    expect([await hasOther(ada.userId), await hasOther(...all)]).toEqual([true, false]);
    const restrict = (until: string | null) =>
      service.sql('update users set restriction = ? where id = ?', [
        until === '' ? null : JSON.stringify({ kind: 'suspend', until, reason: 'x' }),
        admin.userId,
      ]);
    const others = all.filter((id) => id !== admin.userId);
    const found: boolean[] = [];
    // An expired restriction does not disqualify another moderator.
    for (const until of [null, '2020-01-01T00:00:00.000Z', '']) {
      await restrict(until);
      found.push(await hasOther(...others));
    }
    expect(found).toEqual([false, true, true]);
  });
});

it('a decision about a text is told once, and its reporters hear that it was looked at', async () => {
  const reporter = await signUp(service, `${randomUUID()}@a.example`);
  const body = {
    key: randomUUID(),
    userId: ben.user.id,
    moderatorId: ada.userId,
    action: 'hide',
    ...why,
    kind: 'post',
    itemId: 7,
    content: 'Cheap seeds',
    imageUrls: [],
    reporterIds: [reporter.user.id],
  };
  for (let round = 0; round < 2; round += 1) {
    expect((await service.api.asService('content').send(recordItemDecision, { body })).status).toBe(204);
  }
  const query = { action: 'hide', entityId: String(ben.user.id) } as const;
  expect((await service.api.as(admin).call(listUserAudit, { query })).body.items).toHaveLength(1);
  await deliver();
  const { body: listed } = await service.api.as(reporter.caller).call(listNotifications, {});
  expect(listed).toMatchObject([{ title: 'We looked at it', body: 'Thank you for your report. We hid the post.' }]);
});

it('a note of a moderator is added once and shown to the others', async () => {
  const note = { params: { userId: String(ben.user.id), noteId: randomUUID() }, body: { text: 'Was asked to stop' } };
  for (let round = 0; round < 2; round += 1) {
    expect((await service.api.as(ada).call(addModeratorNote, note)).status).toBe(204);
  }
  expect((await page(ben.user.id)).notes).toMatchObject([{ authorName: 'ada', text: 'Was asked to stop' }]);
});

it('an admin deletes an account, not the own one, and the audit log says who did', async () => {
  const remove = (caller: Caller | null, userId: number) =>
    service.api.as(caller).send(deleteUser, { params: { userId } });
  expect((await remove(null, ben.user.id)).status).toBe(401);
  expect((await remove(ada, ben.user.id)).status).toBe(403);
  expect((await remove(admin, admin.userId)).body.code).toBe('decision_is_own');
  expect((await remove(admin, ben.user.id)).status).toBe(204);
  expect((await remove(admin, ben.user.id)).status).toBe(404);
  const query = { entityId: String(ben.user.id) };
  const { body } = await service.api.as(admin).call(listUserAudit, { query });
  expect(body.items).toMatchObject([{ adminId: admin.userId, action: 'erase' }]);
});
