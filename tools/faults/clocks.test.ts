import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { completeLesson, createPost, readUser } from '@grow/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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

/** Somebody new each time: an identity that a process has accepted is not looked at again for a minute. */
beforeEach(async ({ task }) => {
  await shift({});
  member = await signUp(product, `timeless${task.id.replaceAll(/\W/gu, '')}`);
});

type Shifts = { gateway?: number; content?: number; user?: number };

async function shift({ gateway = 0, content = 0, user = 0 }: Shifts): Promise<void> {
  await Promise.all([product.gateway.tell(gateway), product.content.tell(content), product.user.tell(user)]);
}

async function call({ method, path }: { method: string; path: string }, body?: unknown) {
  const answer = await fetch(new URL(path, product.gateway.url), {
    method,
    headers: member.headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const xpOf = (reason: string) =>
  product.sql.user('select amount from xp_ledger where user_id = $1 and reason = $2', [member.id, reason]);

/** What a member does all day; the points of the lesson go through the outbox. */
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
])('all goes on when the clocks: %s', async (_what, shifts) => {
  await shift(shifts);
  await expectLife();
});

it('a clock 5 h ahead is refused as a fault of ours, and signs nobody out', async () => {
  await shift({ content: 5 * hour });
  expect(await call(createPost, { content: 'What time is it?', clientKey: randomUUID() })).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  });
  await vi.waitFor(() => expect(product.content.output).toContain('an old identity'), patient);
  await shift({});
  await expectLife();
});

it("what was written before PostgreSQL's clock was set back by 5 h is neither lost nor held up", async () => {
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
