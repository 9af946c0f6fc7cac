// A learner's calls at the content service with 10 lessons and 10 completions, and with 10,000 and 1,000,000.
// Two products run side by side and answer in short turns, so that a busy moment of the machine meets both.
import { identityHeader, signIdentity } from '@grow/service-kit';
import { completeLesson, listLessons, listModules, listProgress } from '@grow/contracts';
import pg from 'pg';
import { startMeasuredProduct, type MeasuredProduct } from './measured-product.ts';

const rounds = 48;
const warmUpRounds = 8;
const callsInRound = 50;
const wanted = 1.5;
/** The module that is read has ten lessons at both sizes. */
const moduleId = 1;
const learner = 900_000;

type Size = { name: string; otherLessons: number; completions: number };
const sizes: Size[] = [
  { name: 'small', otherLessons: 0, completions: 10 },
  { name: 'large', otherLessons: 9_990, completions: 1_000_000 },
];

type Side = Size & { product: MeasuredProduct; lessonIds: number[]; nextLearner: number; times: Map<string, number[]> };
type Call = { name: string; prepare: (side: Side, index: number) => { path: string; userId: number; body?: object } };

const calls: Call[] = [
  { name: 'modules', prepare: () => ({ path: listModules.path, userId: learner }) },
  {
    name: 'lessons of a module',
    prepare: () => ({ path: listLessons.path.replace('{moduleId}', String(moduleId)), userId: learner }),
  },
  { name: 'progress', prepare: () => ({ path: listProgress.path, userId: learner }) },
  {
    name: 'a completion',
    prepare: (side, index) => {
      // Each learner completes the ten lessons one after the other.
      const lessonId = side.lessonIds[index % side.lessonIds.length];
      if (index % side.lessonIds.length === 0) side.nextLearner += 1;
      return { path: completeLesson.path, userId: side.nextLearner, body: { moduleId, lessonId } };
    },
  },
];

const sides: Side[] = [];
try {
  for (const size of sizes) {
    const product = await startMeasuredProduct();
    const side: Side = { ...size, product, lessonIds: [], nextLearner: 1_000_000_000, times: new Map() };
    sides.push(side);
    side.lessonIds = await fill(side);
  }
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const call of calls) for (const side of sides) await measure(side, call, round < 0);
  }
  report();
} finally {
  for (const { product } of sides) await product.close();
}

/** Ten lessons of 3 kB in the module, the others in the other modules; ten completions each of as many learners as it takes. */
async function fill({ product, otherLessons, completions }: Side): Promise<number[]> {
  const client = new pg.Client({ connectionString: product.contentDatabase });
  await client.connect();
  try {
    await client.query('delete from user_progress');
    await client.query('delete from lessons');
    const content = `repeat('Some words of a lesson about soil and water. ', 66)`;
    const { rows } = await client.query<{ id: number }>(
      `insert into lessons (module_id, title, content, "order")
       select ${moduleId}, 'Lesson ' || n, ${content}, n from generate_series(1, 10) n returning id`,
    );
    await client.query(
      `with other as (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from modules where id <> ${moduleId})
       insert into lessons (module_id, title, content, "order")
       select other.id, 'Lesson ' || n, ${content}, n from generate_series(1, ${otherLessons}) n join other on other.place = n % other.all`,
    );
    await client.query(
      `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
       select ${learner} + person, lesson.id, ${moduleId}, true, now()
       from generate_series(0, ${completions / 10 - 1}) person cross join (select id from lessons where module_id = ${moduleId}) lesson`,
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function measure(side: Side, { name, prepare }: Call, isWarmUp: boolean): Promise<void> {
  const times = side.times.get(name) ?? [];
  for (let index = 0; index < callsInRound; index += 1) {
    const { path, userId, body } = prepare(side, index);
    const caller = { userId, isAdmin: false, isGuest: false, sessionId: 'bench' };
    const headers = {
      [identityHeader]: await signIdentity(side.product.internalSecret, caller),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const start = performance.now();
    const answer = await fetch(
      `${side.product.contentUrl}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    const text = await answer.text();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }
  if (!isWarmUp) side.times.set(name, times);
}

function report(): void {
  const ratios: number[] = [];
  for (const { name } of calls) {
    const [small, large] = sides.map(({ times }) => (times.get(name) ?? []).toSorted((one, other) => one - other));
    const at = (times: number[] | undefined, share: number): number => times?.[Math.floor(times.length * share)] ?? 0;
    const p99 = at(large, 0.99) / at(small, 0.99);
    ratios.push(p99);
    console.log(
      `${name}: p50 ${at(small, 0.5).toFixed(2)} to ${at(large, 0.5).toFixed(2)} ms (${(at(large, 0.5) / at(small, 0.5)).toFixed(2)}x), ` +
        `p99 ${at(small, 0.99).toFixed(2)} to ${at(large, 0.99).toFixed(2)} ms (${p99.toFixed(2)}x)`,
    );
  }
  console.log(
    `RESULT growth from 10 lessons and 10 completions to 10,000 and 1,000,000: p99 at most ${Math.max(...ratios).toFixed(2)}x (wanted: ${wanted}x)`,
  );
}
