// Processor time of a learner's day (docs/production.md): 42 calls through the gateway in 16 activities. Many learners
// live their day concurrently. They start at different times, so that their calls are mixed. A day is compressed into
// half a minute, which must not make it cheaper. In a real day, minutes pass between two activities, so the session cache
// helps only within an activity. Here each activity has a session of its own, which no gateway has seen before. One in
// three sessions was last seen six minutes ago, so that sessions are written as often as in a real day.
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from '@grow/service-kit/testing';
import { query } from '@grow/tools/postgres/databases.ts';
import type { Learner } from '@grow/tools/test/learners.ts';
import { startBareServer } from './bare-server.ts';
import { learnerDay, type Activity } from './learner-day.ts';
import { addLearners } from './learners.ts';
import { startMeasuredProduct } from './measured-product.ts';

const learners = 240;
const warmUpLearners = 60;
const daySeconds = 30;
const warmUpSeconds = 8;
const activitiesOfDay = 16;
const callsOfDay = 42;
const wantedMs = 130;

await using product = await startMeasuredProduct();
await using bare = await startBareServer();
const days = await prepareDays(warmUpLearners + learners);
await liveAll(days.splice(0, warmUpLearners), warmUpSeconds, product.gatewayUrl);
const idle = await measure(product.processIds, () => sleep(3000));
const cost = await measure(product.processIds, () => liveAll(days, daySeconds, product.gatewayUrl));
const bareDays = days.map((day) => day.map(({ activity, device }) => ({ device, activity: bareCalls(activity) })));
const reference = await measure({ node: bare.pid }, () => liveAll(bareDays, daySeconds, bare.url));
// The idle cost is that of five seconds. A day takes two seconds more, for the outbox.
report(cost, (sumOf(idle) * (daySeconds + 2)) / 5, reference['node'] ?? 0);

function sumOf(cost: Record<string, number>): number {
  return Object.values(cost).reduce((sum, each) => sum + each, 0);
}

function report(cost: Record<string, number>, idle: number, reference: number): void {
  const all = sumOf(cost);
  const parts = Object.entries(cost).map(([part, each]) => `${part} ${each.toFixed(1)}`);
  console.log(
    `processor time of a learner's day: ${parts.join(' ms, ')} ms; without any learner: ${idle.toFixed(1)} ms`,
  );
  console.log(
    `RESULT a learner's day: ${all.toFixed(1)} ms of processor time (wanted: ${wantedMs} ms), ` +
      `${(all / reference).toFixed(1)}x of ${callsOfDay} bare answers of Node (${reference.toFixed(1)} ms)`,
  );
}

type PlannedActivity = { activity: Activity; device: Learner };
type Day = PlannedActivity[];

/** The processor time of a day in ms, by process. */
async function measure(processIds: Record<string, number>, live: () => Promise<void>): Promise<Record<string, number>> {
  const before = cpuSeconds(processIds);
  await live();
  // Until the outbox is delivered.
  await sleep(2000);
  const after = cpuSeconds(processIds);
  return Object.fromEntries(
    Object.keys(processIds).map((part) => [part, (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / learners]),
  );
}

/** Each learner starts within the first quarter. The activities fill the other three quarters evenly. */
async function liveAll(days: readonly Day[], seconds: number, url: string): Promise<void> {
  const quarterMs = (seconds * 1000) / 4;
  const gapMs = (3 * quarterMs) / activitiesOfDay;
  await Promise.all(
    days.map(async (day, index) => {
      await sleep((quarterMs * index) / days.length);
      const began = performance.now();
      for (const [place, { activity, device }] of day.entries()) {
        await sleep(Math.max(0, began + place * gapMs - performance.now()));
        await live(activity, device, url);
      }
    }),
  );
}

async function live(activity: Activity, { cookie }: Learner, url: string): Promise<void> {
  for (const [place, step] of activity.entries()) {
    if (place > 0) await sleep(200);
    await Promise.all(
      step.map(async ({ method, path, body }) => {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: { origin: url, cookie, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      }),
    );
  }
}

/** The same number of calls to the bare server, at the same times. */
function bareCalls(activity: Activity): Activity {
  return activity.map((step) => step.map(() => ({ method: 'GET', path: '/' })));
}

async function prepareDays(people: number): Promise<Day[]> {
  const all = await addLearners(product, { people, devices: activitiesOfDay });
  const ids = all.map(([device]) => device?.userId ?? 0);
  await query(
    product.userDatabase,
    `update sessions set last_seen_at = now() - interval '6 minutes'
     where id in (select id from (select id, row_number() over (order by id) as n from sessions) s where n % 3 = 0)`,
  );
  const { lessons, postIds } = await fillContent(ids);
  const conversations = await fillMessages(ids);
  return all.map((devices, index) => {
    const { conversationId, messageId } = conversations[index] ?? { conversationId: 0, messageId: 0 };
    const postId = postIds[index % postIds.length] ?? 0;
    const activities = learnerDay({ userId: ids[index] ?? 0, lessons, postId, conversationId, messageId });
    const calls = activities.flat(2).length;
    if (activities.length !== activitiesOfDay || calls !== callsOfDay) {
      throw new Error(`The day has ${calls} calls in ${activities.length} activities`);
    }
    return activities.map((activity, place) => {
      const device = devices[place];
      if (device === undefined) throw new Error('An activity has no session');
      return { activity, device };
    });
  });
}

/** Each learner has completed 20 lessons, and five more are open. The feed has posts with some comments. */
async function fillContent(ids: readonly number[]) {
  const openLessons = await query<{ id: number; moduleId: number }>(
    product.contentDatabase,
    `select id, module_id as "moduleId" from lessons
     where module_id not in (select module_id from module_prerequisites) and deleted_at is null order by id limit 5`,
  );
  await query(
    product.contentDatabase,
    `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
     select learner, l.id, l.module_id, true, now() - interval '1 day'
     from unnest($1::int[]) learner
     cross join (select id, module_id from lessons where id <> all($2) and deleted_at is null order by id limit 20) l`,
    [ids, openLessons.map(({ id }) => id)],
  );
  const posts = await query<{ id: number }>(
    product.contentDatabase,
    `with post as (
       insert into posts (user_id, content, comments, created_at)
       select ($1::int[])[n], repeat('Some words of a grower. ', 1 + n % 20), 5, now() - n * interval '1 minute'
       from generate_series(1, 100) n returning id
     ), comment as (
       insert into comments (post_id, user_id, content)
       select id, ($1::int[])[n], 'Some words about it.' from post, generate_series(1, 5) n
     )
     select id from post`,
    [ids],
  );
  await query(product.contentDatabase, 'analyze');
  return { lessons: openLessons, postIds: posts.map(({ id }) => id) };
}

/** Each learner has a conversation with the next one, of ten messages. The last message is unread. */
async function fillMessages(ids: readonly number[]) {
  const found = await query<{ conversationId: number; messageId: number }>(
    product.contentDatabase,
    `with pair as (
       select learner, case when place = 1 then $2::int else ($1::int[])[place - 1] end as other, place
       from unnest($1::int[]) with ordinality as given (learner, place)
     ), conversation as (
       insert into conversations (participant1_id, participant2_id)
       select least(learner, other), greatest(learner, other) from pair on conflict do nothing
       returning id, participant1_id, participant2_id
     ), message as (
       insert into messages (conversation_id, sender_id, receiver_id, content, read, created_at)
       select c.id, other, learner, 'Some words between growers.', n < 10, now() - (10 - n) * interval '1 minute'
       from conversation c
       join pair on participant1_id = least(learner, other) and participant2_id = greatest(learner, other),
         generate_series(1, 10) n
       returning id, conversation_id, receiver_id
     )
     select conversation_id as "conversationId", max(id) as "messageId" from message
     group by conversation_id, receiver_id order by receiver_id`,
    [ids, ids.at(-1)],
  );
  await query(product.contentDatabase, 'analyze');
  return found;
}

/** The processor time so far of each process with its children, also those that have ended, and of this process. */
function cpuSeconds(processIds: Record<string, number>): Record<string, number> {
  const all = listProcesses();
  const { user, system } = process.cpuUsage();
  const used = Object.entries(processIds).map(([name, wanted]) => {
    const own = all.filter(({ id, parent }) => id === wanted || parent === wanted);
    return [name, own.reduce((sum, { seconds }) => sum + seconds, 0)];
  });
  return { ...Object.fromEntries(used), bench: (user + system) / 1_000_000 };
}
