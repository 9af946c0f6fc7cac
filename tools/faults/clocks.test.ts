import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  completeLesson,
  createPost,
  isInCanary,
  readUser,
  requestPasswordReset,
  resetPassword,
  signUpAtProvider,
} from '@grow/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFolderStorage } from '../release/folder-storage.ts';
import { readCurrent, writeNext } from '../release/registry-store.ts';
import { testBuild } from '../release/testing/test-builds.ts';
import { signUp, startRunningProduct, type Member, type RunningProduct } from './running-product.ts';

const patient = { timeout: 60_000, interval: 100 };
const second = 1000;
const hour = 3600 * second;

let product: RunningProduct;
let member: Member;
let lessons: { moduleId: number; lessonId: number }[];

beforeAll(async () => {
  product = await startRunningProduct({ options: ['--import', join(import.meta.dirname, 'shifted-clock.ts')] });
  lessons = await product.sql.content(
    'select id as "lessonId", module_id as "moduleId" from lessons where module_id = 1 order by id',
  );
});
afterAll(() => product?.close());

/** A new user each time: an identity that a process has verified is cached for a minute. */
beforeEach(async () => {
  await shift({});
  member = await signUp(product);
});

type Shifts = { gateway?: number; content?: number; user?: number };

async function shift({ gateway = 0, content = 0, user = 0 }: Shifts): Promise<void> {
  await Promise.all([
    product.gateway.sendMessage(gateway),
    product.content.sendMessage(content),
    product.user.sendMessage(user),
  ]);
}

async function call({ method, path }: { method: string; path: string }, body?: unknown) {
  const response = await fetch(new URL(path, product.gateway.url), {
    method,
    headers: member.headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

const xpOf = (reason: string) =>
  product.sql.user('select amount from xp_ledger where user_id = $1 and reason = $2', [member.id, reason]);

/** Uses the product as a member; the XP of the lesson goes through the outbox. */
async function expectLife(lesson = lessons[0]): Promise<void> {
  expect((await call(readUser)).status).toBe(200);
  expect((await call(completeLesson, lesson)).status).toBe(200);
  await vi.waitFor(async () => expect(await xpOf(`lesson:${lesson?.lessonId}`)).toEqual([{ amount: 10 }]), patient);
}

const everywhere = (ms: number): Shifts => ({ gateway: ms, content: ms, user: ms });

it.each<[string, Shifts]>([
  ['agree', {}],
  ['of content is 90 s ahead', { content: 90 * second }],
  ['of content is 90 s behind', { content: -90 * second }],
  ['of user is 90 s ahead', { user: 90 * second }],
  ['of user is 90 s behind', { user: -90 * second }],
  ['of the gateway is 90 s ahead', { gateway: 90 * second }],
  ['of the gateway is 90 s behind', { gateway: -90 * second }],
  ['step 5 h back', everywhere(-5 * hour)],
  ['step 5 h forward', everywhere(5 * hour)],
  ['step back to the time', {}],
])('everything works when the clocks differ: %s', async (_what, shifts) => {
  await shift(shifts);
  await expectLife();
});

it('a clock 5 h ahead is reported as a server error, and signs nobody out', async () => {
  await shift({ content: 5 * hour });
  expect(await call(createPost, { content: 'What time is it?', clientKey: randomUUID() })).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  });
  await vi.waitFor(() => expect(product.content.output).toContain('The signed identity has expired'), patient);
  await shift({});
  await expectLife();
});

it("rows from before PostgreSQL's clock was set back by 5 h are neither lost nor delayed", async () => {
  await product.sql.user(
    `update sessions set created_at = now() + interval '5 hours', last_seen_at = now() + interval '5 hours'`,
  );
  await product.sql.content(
    `insert into outbox (id, topic, payload, available_at)
     values ($1, 'xp', $2, now() + interval '5 hours')`,
    [randomUUID(), { userId: member.id, amount: 7, reason: 'from the future', occurredAt: new Date().toISOString() }],
  );
  await vi.waitFor(async () => expect(await xpOf('from the future')).toEqual([{ amount: 7 }]), patient);
  await expectLife();
});

/** The token in the reset email to a new user; emails are written to files. */
async function requestReset(email: string): Promise<string> {
  expect((await call(requestPasswordReset, { email })).status).toBe(204);
  const folder = join(product.folder, 'mails');
  return vi.waitFor(() => {
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    // Quoted-printable: a line that ends in = continues on the next one.
    const mail = mails.find((one) => one.includes(`To: ${email}`))?.replaceAll(/=\r?\n/gu, '');
    const token = /#token=(?:3D)?([\w-]{43})/u.exec(mail ?? '')?.[1];
    if (token === undefined) throw new Error(`There is no mail to ${email}`);
    return token;
  }, patient);
}

it('the link of a reset email expires by the clock of PostgreSQL, whatever those of the processes', async () => {
  const password = 'rain-on-leaves-42';
  const emails = ['early@clocks.example', 'late@clocks.example'] as const;
  for (const email of emails) expect((await call(signUpAtProvider, { email, password })).status).toBe(201);
  await shift(everywhere(-5 * hour));
  const token = await requestReset(emails[0]);
  await shift(everywhere(5 * hour));
  const tooLate = await requestReset(emails[1]);
  expect((await call(resetPassword, { token, password: 'sun-after-rain-42' })).status).toBe(204);

  await product.sql.user('update identity.password_resets set expires_at = now()');
  await shift(everywhere(-5 * hour));
  expect(await call(resetPassword, { token: tooLate, password: 'sun-after-rain-42' })).toMatchObject({
    status: 400,
    body: { code: 'reset_link_invalid' },
  });
});

it('every user stays in or out of a canary, and a release is effective at once, whatever the clock of the gateway', async () => {
  const other = await signUp(product);
  const remote = async ({ headers }: Member) => {
    const page = await (await fetch(product.gateway.url, { headers: { cookie: headers['cookie'] ?? '' } })).text();
    return /"mfe-learn":\{"version":"([\d.]+)"/u.exec(page)?.[1];
  };
  const storage = createFolderStorage(join(product.folder, 'releases'));
  const { shell } = (await readCurrent(storage)) ?? {};
  if (shell === undefined) throw new Error('There is no shell');
  const { release: live } = testBuild('mfe-learn', '1.0.0');
  const { release } = testBuild('mfe-learn', '2.0.0');
  const by = { who: 'test', action: 'promote', why: 'a test' };
  const splits = (salt: string): boolean =>
    isInCanary(member.id, { salt, percent: 50 }) && !isInCanary(other.id, { salt, percent: 50 });
  const salt = Array.from({ length: 100 }, (_, index) => `salt ${index}`).find(splits) ?? '';
  const canaries = { 'mfe-learn': { release, percent: 50, salt } };

  await writeNext(storage, { shell, remotes: { 'mfe-learn': live }, canaries }, by);
  for (const gateway of [0, 5 * hour, -5 * hour]) {
    await shift({ gateway });
    expect([await remote(member), await remote(other)]).toEqual(['2.0.0', '1.0.0']);
  }
  await writeNext(storage, { shell, remotes: { 'mfe-learn': release } }, by);
  expect([await remote(member), await remote(other)]).toEqual(['2.0.0', '2.0.0']);
});
