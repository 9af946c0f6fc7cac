// Processor time of a learner's day (docs/production.md): 42 calls through the gateway in 16 activities. Many learners
// live their day concurrently, each starting at a different time, so that the calls of all are mixed. A day is
// compressed into half a minute, and must not be cheaper for it. So each activity has a session of its own, which no
// gateway has seen before: the session cache helps within an activity, as in a real day, where the next one comes
// minutes later, and never from one to the next. Of every three sessions one was last seen six minutes ago, so that its
// use is written as often as in a day.
import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from '@grow/service-kit/testing';
import { query, type Learner } from '@grow/tools/test/learners.ts';
import { startBareServer } from './bare-server.ts';
import { learnerDay, type Activity, type LearnerData } from './learner-day.ts';
import { addLearners } from './learners.ts';
import { startMeasuredProduct } from './measured-product.ts';

const learners = 240;
const warmUpLearners = 60;
const daySeconds = 30;
const warmUpSeconds = 8;
const momentsOfDay = 16;
const callsOfDay = 42;
const wantedMs = 25;

const product = await startMeasuredProduct();
const bare = await startBareServer();
try {
  const days = await prepareDays(warmUpLearners + learners);
  await liveAll(days.splice(0, warmUpLearners), warmUpSeconds, product.gatewayUrl);
  const idle = await measure(product.processIds, () => sleep(3000));
  const cost = await measure(product.processIds, () => liveAll(days, daySeconds, product.gatewayUrl));
  const bareDays = days.map((day) => day.map(({ moment, ...rest }) => ({ ...rest, moment: bareCalls(moment) })));
  const reference = await measure({ node: bare.pid }, () => liveAll(bareDays, daySeconds, bare.url));
  // Of five seconds, in addition to those of the day.
  report(cost, (sumOf(idle) * (daySeconds + 2)) / 5, reference['node'] ?? 0);
} finally {
  await bare.close();
  await product.close();
}

function sumOf(cost: Record<string, number>): number {
  return Object.values(cost).reduce((sum, each) => sum + each, 0);
}

function report(cost: Record<string, number>, idle: number, reference: number): void {
  const all = sumOf(cost);
  const parts = Object.entries(cost).map(([part, each]) => `${part} ${each.toFixed(1)}`);
  console.log(
    `${learners} learners lived a day of ${callsOfDay} calls each within ${daySeconds} s; a session of its own in each of ` +
      `the ${momentsOfDay} moments, so ${momentsOfDay} of ${callsOfDay} calls or more meet a session that the gateway does not know`,
  );
  console.log(
    `processor time of a learner's day: ${parts.join(' ms, ')} ms; ${idle.toFixed(1)} ms of it would go without anybody too`,
  );
  console.log(
    `RESULT a learner's day: ${all.toFixed(1)} ms of processor time (wanted: ${wantedMs} ms), ` +
      `${(all / reference).toFixed(1)}x of ${callsOfDay} bare answers of Node (${reference.toFixed(1)} ms)`,
  );
}

type PlannedActivity = { moment: Activity; device: Learner };
type Day = PlannedActivity[];

/** The processor time of a day in ms, by process. */
async function measure(processIds: Record<string, number>, live: () => Promise<void>): Promise<Record<string, number>> {
  const before = cpuSeconds(processIds);
  await live();
  // The outbox is delivered within this time.
  await sleep(2000);
  const after = cpuSeconds(processIds);
  return Object.fromEntries(
    Object.keys(processIds).map((part) => [part, (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / learners]),
  );
}

/** Each learner starts within the first quarter, and has the activities of the day evenly over the other three. */
async function liveAll(days: readonly Day[], seconds: number, url: string): Promise<void> {
  const quarterMs = (seconds * 1000) / 4;
  const gapMs = (3 * quarterMs) / momentsOfDay;
  await Promise.all(
    days.map(async (day, index) => {
      await sleep((quarterMs * index) / days.length);
      const began = performance.now();
      for (const [place, { moment, device }] of day.entries()) {
        await sleep(Math.max(0, began + place * gapMs - performance.now()));
        await live(moment, device, url);
      }
    }),
  );
}

async function live(moment: Activity, { cookie }: Learner, url: string): Promise<void> {
  for (const [place, step] of moment.entries()) {
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
function bareCalls(moment: Activity): Activity {
  return moment.map((step) => step.map(() => ({ method: 'GET', path: '/' })));
}

async function prepareDays(people: number): Promise<Day[]> {
  const all = await addLearners(product, { people, devices: momentsOfDay });
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
    const world: LearnerData = { userId: ids[index] ?? 0, lessons, postId, conversationId, messageId };
    const moments = learnerDay(world);
    const calls = moments.flat(2).length;
    if (moments.length !== momentsOfDay || calls !== callsOfDay) {
      throw new Error(`The day has ${calls} calls in ${moments.length} moments`);
    }
    return moments.map((moment, place) => {
      const device = devices[place];
      if (device === undefined) throw new Error('A moment without a session');
      return { moment, device };
    });
  });
}

/** Everybody has completed 20 lessons; five more are open. The feed has posts with some comments. */
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

/** A conversation with the next learner, with ten messages of which the last is unread. */
async function fillMessages(ids: readonly number[]) {
  const found = await query<{ conversationId: number; messageId: number }>(
    product.userDatabase,
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
  await query(product.userDatabase, 'analyze');
  return found;
}

/**
 * The processor time of each process so far, including its children, also those that have ended; and of this process.
 */
function cpuSeconds(processIds: Record<string, number>): Record<string, number> {
  const all = listProcesses();
  const { user, system } = process.cpuUsage();
  const used = Object.entries(processIds).map(([name, wanted]) => {
    const own = all.filter(({ id, parent }) => id === wanted || parent === wanted);
    return [name, own.reduce((sum, { seconds }) => sum + seconds, 0)];
  });
  return { ...Object.fromEntries(used), bench: (user + system) / 1_000_000 };
}
