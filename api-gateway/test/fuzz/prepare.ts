import { randomUUID } from 'node:crypto';
import {
  type AccountSession,
  adminContent,
  type Contract,
  createComment,
  createPost,
  openConversation,
  publishRevision,
  readAccount,
  readUser,
  sendMessage,
  sessionCookie,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { expect, vi } from 'vitest';
import { signIn, signUp, type Product } from '../start-product.ts';
import { advanceIds, type Sql } from './rows.ts';
import type { KnownIds } from './valid-input.ts';

export type Person = { token: string; caller: Caller };
export type Databases = { content: Sql; user: Sql };
export type Prepared = { mallory: Person; root: Person; leaver: Person; free: KnownIds; foreign: KnownIds };

type Item = { id: number };

/**
 * Creates old rows of the demo users, who make no calls, and then the users who make calls: a member, an admin and one
 * who leaves. `free` are ids that every call may use; `foreign` also has the ids of others.
 */
export async function prepare(product: Product, { content, user }: Databases): Promise<Prepared> {
  const foreignSession = (await personOf(product, await signIn(product, 'learner@grow.example'))).caller.sessionId;
  await talkOfOthers(content);
  // XP of the demo learner is still being delivered.
  await vi.waitFor(async () => expect(await content('select 1 from outbox limit 1')).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  });
  await advanceIds(content);
  await advanceIds(user);

  const [mallory, root, leaver, bystander] = await Promise.all(
    ['mallory', 'root', 'leaver', 'bystander'].map(async (name) =>
      personOf(product, await signUp(product, `${name}@grow.example`)),
    ),
  );
  if (!mallory || !root || !leaver || !bystander) throw new Error('somebody is missing');
  // New accounts have low limits.
  await user(`update users set created_at = '2020-01-01' where id >= 1000000`);
  await user('update users set is_admin = true where id = ?', [root.caller.userId]);
  root.caller.isAdmin = true;
  const own = await makeOwn(product, mallory, root, bystander);
  const all = Object.values(own);
  const named = Object.fromEntries(Object.entries(own).map(([name, id]) => [name, [id]]));
  const free: KnownIds = {
    ...named,
    id: all,
    revision: [1, 2, 3],
    adminId: [root.caller.userId],
    sessionId: [randomUUID()],
  };
  const others = await idsOfOthers(content, user);
  const spare = (await personOf(product, await signIn(product, 'mallory@grow.example'))).caller.sessionId;
  return {
    mallory,
    root,
    leaver,
    free,
    foreign: { ...free, id: [...all, ...others], sessionId: [foreignSession, spare] },
  };
}

/** A path, a module and a lesson of the admin, and the member's texts. */
async function makeOwn(product: Product, mallory: Person, root: Person, bystander: Person) {
  const as = ({ token }: Person, contract: Contract, body: object, id?: PathValues) =>
    call<Item>(product, token, contract, body, id).then((item) => item.id);
  const words = { name: 'Made for this', description: 'Nobody reads this one', imageUrl: '' };
  const pathId = await as(root, adminContent['learning-path'].create, { ...words, type: 'soil' });
  const moduleId = await as(root, adminContent.module.create, { ...words, pathId, order: 1 });
  const lesson = { title: 'A lesson', content: 'Its ten letters', imageUrl: '' };
  const lessonId = await as(root, adminContent.lesson.create, { ...lesson, moduleId, order: 1 });
  // Learners cannot reference a draft.
  await as(root, publishRevision, {}, ['learning-path', pathId, 1]);
  await as(root, publishRevision, {}, ['module', moduleId, 1]);
  await as(root, publishRevision, {}, ['lesson', lessonId, 1]);
  const text = () => ({ content: 'A line', clientKey: randomUUID() });
  const postId = await as(mallory, createPost, text());
  const commentId = await as(mallory, createComment, text(), postId);
  const conversationId = await as(mallory, openConversation, { userId: bystander.caller.userId });
  const upToMessageId = await as(bystander, sendMessage, text(), conversationId);
  return {
    pathId,
    moduleId,
    lessonId,
    postId,
    commentId,
    conversationId,
    upToMessageId,
    userId: bystander.caller.userId,
  };
}

/** The demo's learner and admin write to each other, and the learner blocks a user. */
async function talkOfOthers(content: Sql): Promise<void> {
  await content(`insert into conversations (id, participant1_id, participant2_id) values (1, 1, 3)`);
  await content(
    `insert into messages (id, conversation_id, sender_id, receiver_id, content) values (1, 1, 3, 1, 'For your eyes only')`,
  );
  await content(`insert into blocked_authors (reader_id, author_ids) values (1, '{2}')`);
}

async function idsOfOthers(content: Sql, user: Sql): Promise<number[]> {
  const ids = async (sql: Sql, table: string) =>
    (await sql<Item>(`select id from ${table} where id < 1000000 order by id limit 3`)).map(({ id }) => id);
  const found = await Promise.all([
    ids(content, 'posts'),
    ids(content, 'comments'),
    ids(content, 'messages'),
    ids(user, 'users'),
  ]);
  expect(found.every((some) => some.length > 0)).toBe(true);
  return [...new Set(found.flat())];
}

async function personOf(product: Product, token: string): Promise<Person> {
  const { id } = await call<Item>(product, token, readUser);
  const { sessions } = await call<{ sessions: AccountSession[] }>(product, token, readAccount);
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  return {
    token,
    caller: { userId: id, isAdmin: false, roles: [], isGuest: false, isAdult: true, hasName: true, sessionId },
  };
}

/** Values for the parameters of a path. */
type PathValues = number | readonly (number | string)[];

async function call<B>(
  product: Product,
  token: string,
  contract: Contract,
  body?: object,
  id: PathValues = [],
): Promise<B> {
  const values = [id].flat();
  const response = await fetch(product.baseUrl + contract.path.replaceAll(/\{\w+\}/gu, () => String(values.shift())), {
    method: contract.method,
    headers: {
      cookie: `${sessionCookie}=${token}`,
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${contract.id} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as B;
}
