import { createHmac } from 'node:crypto';
import {
  confirmAge,
  createPost,
  decideUser,
  hasRole,
  isRoleAccess,
  listLessons,
  readNotificationPreferences,
  readUser,
  roleSchema,
  setUserAdmin,
  setUserRoles,
  signOut,
  updateProfile,
  type Contract,
  type Role,
  sessionCookie,
} from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { identityHeader } from '@grow/service-kit';
import { testCaller, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callContract } from './call-contract.ts';
import { signIn, signInAsGuest, signUp, startProduct, type Product } from './start-product.ts';

const people = ['guest', 'member', ...roleSchema.options, 'admin'] as const;
type Person = (typeof people)[number];

let product: Product;
const tokens: Record<Person, string> = { guest: '', member: '', author: '', reviewer: '', moderator: '', admin: '' };

beforeAll(async () => {
  product = await startProduct();
  tokens.guest = await signInAsGuest(product);
  tokens.member = await signIn(product, 'learner@grow.example');
  tokens.admin = await signIn(product, 'admin@grow.example');
  for (const role of roleSchema.options) {
    tokens[role] = await signUp(product, `${role}@grow.example`);
    expect(await giveRoles(tokens[role], [role])).toBe(200);
  }
}, 900_000);
afterAll(() => product?.close());

const as = (token: string) => ({ cookie: `${sessionCookie}=${token}` });
const closed = allContracts.filter(({ access }) => access !== 'public');

function isRefused(person: Person, { access }: Contract): boolean {
  if (person === 'guest') return access === 'member' || isRoleAccess(access);
  const roles = roleSchema.options.filter((role) => role === person);
  return isRoleAccess(access) && !hasRole({ isAdmin: person === 'admin', roles }, access);
}

/** Gives the user of a session these roles as an admin, and returns the status. */
async function giveRoles(token: string, roles: Role[]): Promise<number> {
  const me = await fetch(product.baseUrl + readUser.path, { headers: as(token) });
  const param = String(readUser.output.parse(await me.json()).id);
  const body = JSON.stringify({ roles, allowUnverified: true });
  return (await callContract(product.baseUrl, setUserRoles, { headers: as(tokens.admin), param, body })).status;
}

describe('every call of the API', () => {
  // Invalid parameters and bodies on purpose: callers without access must not learn what is valid.
  const odd = { param: 'odd', body: '{"odd":1}' };

  const strangers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer 1' },
    { cookie: `${sessionCookie}=made-up` },
    { cookie: `${sessionCookie}=${'x'.repeat(4000)}` },
    { 'x-grow-identity': 'me' },
  ];

  it('responds with 401 without a session, also to a bare user id', async () => {
    for (const contract of closed) {
      for (const headers of strangers) {
        const { status } = await callContract(product.baseUrl, contract, { ...bodyFor(contract, odd), headers });
        expect([contract.id, status]).toEqual([contract.id, 401]);
      }
    }
  }, 900_000);

  it('responds with 403 to each role if another is required', async () => {
    for (const role of people) {
      for (const contract of allContracts.filter((one) => isRefused(role, one))) {
        const response = await callContract(product.baseUrl, contract, {
          ...bodyFor(contract, odd),
          headers: as(tokens[role]),
        });
        expect([role, contract.id, response.status]).toEqual([role, contract.id, 403]);
      }
    }
  }, 900_000);

  it('responds with 403 before the age is confirmed if it is for adults, and to nobody else', async () => {
    const young = {
      guest: await signInAsGuest(product, { isAdult: false }),
      member: await signUp(product, 'young@grow.example', { isAdult: false }),
    };
    const forAdults = allContracts.filter(({ access, isForAdults }) => access !== 'public' && isForAdults === true);
    expect(forAdults.map(({ path }) => path.split('/').slice(0, 3).join('/'))).toEqual(
      expect.arrayContaining(['/api/posts', '/api/comments', '/api/progress']),
    );
    for (const role of ['guest', 'member'] as const) {
      for (const contract of forAdults.filter((one) => !isRefused(role, one))) {
        const call = { ...bodyFor(contract, odd), headers: as(young[role]) };
        const { status, code } = await callContract(product.baseUrl, contract, call);
        expect([contract.id, status, code]).toEqual([contract.id, 403, 'age_not_confirmed']);
      }
    }
    expect((await callContract(product.baseUrl, confirmAge, { headers: as(young.guest) })).status).toBe(200);
    expect((await fetch(`${product.baseUrl}/api/posts`, { headers: as(young.guest) })).status).toBe(200);
  }, 900_000);

  it('gives the text of a lesson to nobody before the age is confirmed, and to everybody after', async () => {
    const young = await signInAsGuest(product, { isAdult: false });
    const address = product.baseUrl + listLessons.path.replace('{moduleId}', '1');
    const readTexts = async (token?: string) => {
      const response = await fetch(address, { headers: token === undefined ? {} : as(token) });
      return listLessons.output.parse(await response.json()).map(({ content }) => content !== null);
    };
    // Twice, so that the lessons come from the cache of the service too.
    for (let round = 0; round < 2; round += 1) {
      expect(await readTexts(tokens.member)).not.toContain(false);
      for (const token of [undefined, 'made-up', young]) expect(await readTexts(token)).not.toContain(true);
      expect(await readTexts(tokens.guest)).not.toContain(false);
    }
    await callContract(product.baseUrl, confirmAge, { headers: as(young) });
    expect(await readTexts(young)).not.toContain(false);
  }, 900_000);

  it('has one spelling, at the gateway and at the services', async () => {
    const caller = { ...testCaller, userId: 1, isAdmin: true };
    for (const { id, method, path, service } of allContracts.filter((contract) => !contract.path.includes('{'))) {
      const identity = testPeers('gateway').sign(service, caller);
      const shouted = path.replace(/[^/]+$/u, (last) => last.toUpperCase());
      for (const other of [shouted, `${path}/`]) {
        const urls = [
          product.baseUrl,
          service === 'gateway' ? product.baseUrl : product.urls[service as keyof typeof product.urls],
        ];
        for (const url of urls) {
          const headers = { 'sec-fetch-site': 'same-origin', ...as(tokens.admin), [identityHeader]: identity };
          const { status } = await fetch(url + other, { method, headers });
          // A contract with a parameter there may take the word for an id, and reject it.
          expect([400, 404, 405], `${id} ${url}${other} ${status}`).toContain(status);
        }
      }
    }
  }, 900_000);

  it('admits the callers that the contract allows', async () => {
    for (const role of people) {
      const admitted = allContracts.filter((contract) => !isRefused(role, contract));
      for (const contract of admitted.filter(({ method }) => method === 'GET')) {
        const { status, code } = await callContract(product.baseUrl, contract, { headers: as(tokens[role]) });
        expect([200, 204, 302, 304, 400, 404], `${role} ${contract.id} ${status} ${code}`).toContain(status);
      }
    }
  }, 900_000);
});

describe('somebody', () => {
  const restrict = async (token: string, kind: 'mute' | 'suspend') => {
    const me = await fetch(product.baseUrl + readUser.path, { headers: as(token) });
    const param = String(readUser.output.parse(await me.json()).id);
    const body = JSON.stringify({ kind, rule: 'respect', reason: 'Insults' });
    const call = { headers: as(tokens.moderator), param, body };
    expect((await callContract(product.baseUrl, decideUser, call)).status).toBe(204);
  };

  it('whose name nobody knows writes no post, comment or message before one is chosen', async () => {
    const token = await signUp(product, 'nameless@grow.example', { name: '' });
    const body = JSON.stringify({ content: 'Hello', clientKey: '7b1c6a52-7c0e-4f0c-9d1e-0c5a4d1f2b3a' });
    const named = allContracts.filter((one) => 'isForNamed' in one && one.isForNamed === true);
    expect(named.map(({ id }) => id).toSorted()).toEqual(['create-comment', 'create-post', 'send-message']);
    for (const contract of named) {
      const { status, code } = await callContract(product.baseUrl, contract, { headers: as(token), param: '1', body });
      expect([contract.id, status, code]).toEqual([contract.id, 403, 'name_missing']);
    }
    const name = { headers: as(token), body: '{"displayName":"Fern"}' };
    expect((await callContract(product.baseUrl, updateProfile, name)).status).toBe(200);
    expect((await callContract(product.baseUrl, createPost, { headers: as(token), body })).status).toBe(201);
  });

  it('who is muted can read everything, and write nothing that others read', async () => {
    const token = await signUp(product, 'muted@grow.example');
    await restrict(token, 'mute');
    for (const contract of allContracts.filter((one) => !isRefused('member', one))) {
      const isWrite = 'isCommunityWrite' in contract && contract.isCommunityWrite === true;
      if (!isWrite && contract.method !== 'GET') continue;
      const { status, code } = await callContract(product.baseUrl, contract, {
        ...bodyFor(contract, { param: 'odd', body: '{"odd":1}' }),
        headers: as(token),
      });
      expect([contract.id, code === 'muted', status === 403]).toEqual([contract.id, isWrite, isWrite]);
    }
  }, 900_000);

  it('who is suspended is signed out at once, and gets a session that opens only what it must', async () => {
    const email = 'suspended@grow.example';
    const first = await signUp(product, email);
    await restrict(first, 'suspend');
    expect((await fetch(product.baseUrl + readUser.path, { headers: as(first) })).status).toBe(401);
    const token = await signIn(product, email);
    const open: string[] = [];
    for (const contract of closed) {
      const { status, code } = await callContract(product.baseUrl, contract, {
        ...bodyFor(contract, { param: 'odd', body: '{"odd":1}' }),
        headers: as(token),
      });
      if (status === 403 && code === 'suspended') continue;
      open.push(contract.id);
    }
    expect(open.toSorted()).toEqual([
      'appeal-decision',
      'export-account',
      'list-own-decisions',
      'read-me',
      'read-post-image',
      'read-user',
    ]);

    // Ids of what the demo has, so that there is something to get.
    const isRead = ({ access, method }: Contract) => access === 'public' && method === 'GET';
    for (const contract of allContracts.filter(isRead)) {
      const read = async (headers: Record<string, string>) => {
        const url = product.baseUrl + contract.path.replaceAll(/\{\w+\}/gu, '1');
        const response = await fetch(url, { headers, redirect: 'manual' });
        return [contract.id, response.status, await response.text()];
      };
      expect(await read(as(token))).toEqual(await read({}));
    }
  }, 900_000);
});

it('leads from a link in a mail to the page that asks, and unsubscribes by the form of a mail service', async () => {
  const me = await fetch(product.baseUrl + readUser.path, { headers: as(tokens.member) });
  const userId = readUser.output.parse(await me.json()).id;
  const key = `unsubscribe support ${userId}`;
  const signature = createHmac('sha256', product.env.IDENTITY_SECRET).update(key).digest('base64url');
  const token = `support.${userId}.${signature}`;
  const address = `${product.baseUrl}/api/unsubscribe/${token}`;
  const isOn = async () => {
    const response = await fetch(product.baseUrl + readNotificationPreferences.path, { headers: as(tokens.member) });
    return readNotificationPreferences.output.parse(await response.json()).preferences.support;
  };
  for (const method of ['GET', 'HEAD']) {
    const opened = await fetch(address, { method, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe#token=${token}`]);
  }
  expect(await isOn()).toBe(true);
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(address.slice(0, -1), form)).status).toBe(400);
  expect((await fetch(address, form)).status).toBe(204);
  expect(await isOn()).toBe(false);
});

describe('a role', () => {
  it('counts from the next call on, given or taken away', async () => {
    const token = await signUp(product, 'learning-to-write@grow.example');
    const forAuthors = allContracts.filter(({ access, method }) => access === 'author' && method === 'GET');
    const statuses = async () =>
      Promise.all(
        forAuthors.map(async (contract) => {
          const { status } = await callContract(product.baseUrl, contract, { headers: as(token) });
          return status === 403;
        }),
      );
    expect(await statuses()).not.toContain(false);
    expect(await giveRoles(token, ['author'])).toBe(200);
    expect(await statuses()).not.toContain(true);
    expect(await giveRoles(token, [])).toBe(200);
    expect(await statuses()).not.toContain(false);
  }, 900_000);

  it('is given by nobody but an admin', async () => {
    for (const role of roleSchema.options) {
      for (const [contract, body] of [
        [setUserRoles, { roles: [role] }],
        [setUserAdmin, { isAdmin: true }],
      ] as const) {
        const call = { headers: as(tokens[role]), param: '1', body: JSON.stringify(body) };
        expect((await callContract(product.baseUrl, contract, call)).status).toBe(403);
      }
    }
  }, 900_000);
});

describe('a session', () => {
  it('ends at once with a sign-out, and its event stream too', async () => {
    const token = await signIn(product, 'newcomer@grow.example');
    const stream = await fetch(`${product.baseUrl}/api/events`, { headers: as(token) });
    let isOver = false;
    const reader = stream.body?.getReader();
    await reader?.read();
    const readOn = async (): Promise<void> => {
      const chunk = await reader?.read();
      if (chunk?.done === false) return readOn();
      isOver = true;
    };
    void readOn().catch(() => (isOver = true));
    expect((await callContract(product.baseUrl, signOut, { headers: as(token) })).status).toBe(204);
    for (const headers of [as(token), { authorization: `Bearer ${token}` }]) {
      expect((await fetch(`${product.baseUrl}/api/auth/me`, { headers })).status).toBe(401);
    }
    await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 30_000 });
  }, 400_000);
});

describe('a service that goes down', () => {
  it('affects only its own calls, and is available again after a restart', async () => {
    const modules = () => fetch(`${product.baseUrl}/api/modules`).then(({ status }) => status);
    const me = () => fetch(`${product.baseUrl}/api/user`, { headers: as(tokens.member) }).then(({ status }) => status);
    expect([await modules(), await me()]).toEqual([200, 200]);
    await product.processes.content.killWithoutWarning();
    expect([await modules(), await me()]).toEqual([503, 200]);
    await product.processes.content.start();
    await vi.waitFor(async () => expect(await modules()).toBe(200), { timeout: 30_000 });

    await product.processes.user.killWithoutWarning();
    expect([await modules(), await me()]).toEqual([200, 503]);
    await product.processes.user.start();
    await vi.waitFor(async () => expect(await me()).toBe(200), { timeout: 30_000 });
  }, 900_000);
});

/** Only if the contract has a body: an upload or a GET has none. */
function bodyFor({ method, upload }: Contract, call: { param: string; body: string }) {
  return method === 'GET' || upload !== undefined ? { param: call.param } : call;
}
