import { randomUUID } from 'node:crypto';
import { userEvents } from '@grow/contracts';
import { grantXpBatch } from '@grow/contracts/internal';
import { levelFromXp } from '@grow/learning-rules';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recordEvents } from '../../test/record-events.ts';
import { signIn, signUp } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';

let service: RunningUser;
let recorded: Awaited<ReturnType<typeof recordEvents>>;
beforeAll(async () => {
  service = await startUser('user_changed');
  recorded = await recordEvents(service);
});
afterAll(async () => {
  await recorded.close();
  await service.close();
});

const newEmail = () => `${randomUUID()}@a.example`;
const changesOf = (id: number) =>
  recorded.events.filter(({ topic, to }) => topic === 'user-changed' && Array.isArray(to) && to.includes(id));

it('notifies each user once of the XP and level of a batch', async () => {
  const [{ user: first }, { user: second }] = [await signUp(service, newEmail()), await signUp(service, newEmail())];
  const event = (userId: number) => ({ eventId: randomUUID(), userId, amount: 60, reason: 'lesson:1' });
  const body = { events: [event(first.id), event(second.id), event(first.id)] };
  await service.api.asService('content').call(grantXpBatch, { body });
  for (const [{ id }, xp] of [[first, 120] as const, [second, 60] as const]) {
    await vi.waitFor(() => expect(changesOf(id)).toHaveLength(1));
    expect(userEvents['user-changed'].parse(changesOf(id)[0]?.data)).toEqual({
      userId: id,
      level: levelFromXp(xp),
      xp,
      hasMoments: xp === 120,
    });
  }
});

it.each([
  ["username = 'renamed'", true],
  ["email = 'new@a.example'", true],
  ['email = null', true],
  ["display_name = 'Fern'", true],
  ["photo_url = 'https://a.example/p.png'", true],
  ["profile_image = '/images/p.webp'", true],
  ['is_admin = true', true],
  ["learning_path = 'hydroponics'", true],
  ['weekly_goal = 3', true],
  ['adult_since = now()', true],
  ['welcomed_at = now()', true],
  [`moments = '[{"kind":"level","value":2}]'`, true],
  ['is_admin = is_admin, xp = xp, username = username', false],
  ["last_active = now() + interval '1 hour', time_zone = 'Pacific/Auckland', password = '!!'", false],
])('update users set %s: the notification is %s', async (change, isTold) => {
  const { user } = await signUp(service, newEmail());
  await service.sql(`update users set ${change} where id = ?`, [user.id]);
  // Notifications arrive in the order of the commits.
  await service.sql('update users set xp = xp + 1 where id = ?', [user.id]);
  await vi.waitFor(() => expect(changesOf(user.id).at(-1)?.data).toMatchObject({ xp: 1 }));
  expect(changesOf(user.id)).toHaveLength(isTold ? 2 : 1);
});

it('sends nothing when somebody only signs in again', async () => {
  const email = newEmail();
  const { user } = await signUp(service, email);
  await signIn(service, email);
  await service.sql('update users set xp = 1 where id = ?', [user.id]);
  await vi.waitFor(() => expect(changesOf(user.id).length).toBeGreaterThan(0));
  expect(changesOf(user.id)).toHaveLength(1);
});
