// A learner's calls, signed in, through the gateway, with 10 lessons and 10 completions, and with 10,000 and 1,000,000.
// Two products run side by side and are measured in short turns, so that load on the machine affects both.
import { completeLesson, listLessons, listModules, listProgress } from '@grow/contracts';
import type { Learner } from '@grow/tools/test/learners.ts';
import pg from 'pg';
import { addLearners } from './learners.ts';
import { startMeasuredProduct, type MeasuredProduct } from './measured-product.ts';

const rounds = 24;
const warmUpRounds = 6;
const callsInRound = 50;
const wanted = 1.5;
/** The module that is read has ten lessons at both sizes. */
const moduleId = 1;

type Size = { name: string; otherLessons: number; completions: number };
const sizes: Size[] = [
  { name: 'small', otherLessons: 0, completions: 10 },
  { name: 'large', otherLessons: 9_990, completions: 1_000_000 },
];

type Side = Size & {
  product: MeasuredProduct;
  lessonIds: number[];
  /** Has ten completions, and reads. */
  reader: Learner;
  /** They complete the ten lessons one after the other. */
  others: Learner[];
  times: Map<string, number[]>;
};
type Call = { name: string; prepare: (side: Side, count: number) => { path: string; by?: Learner; body?: object } };

const calls: Call[] = [
  { name: 'modules', prepare: ({ reader }) => ({ path: listModules.path, by: reader }) },
  {
    name: 'lessons of a module',
    prepare: ({ reader }) => ({ path: listLessons.path.replace('{moduleId}', String(moduleId)), by: reader }),
  },
  { name: 'progress', prepare: ({ reader }) => ({ path: listProgress.path, by: reader }) },
  {
    name: 'a completion',
    prepare: ({ lessonIds, others }, count) => ({
      path: completeLesson.path,
      by: others[Math.floor(count / lessonIds.length)],
      body: { moduleId, lessonId: lessonIds[count % lessonIds.length] },
    }),
  },
];

const sides: Side[] = [];
try {
  for (const size of sizes) {
    const product = await startMeasuredProduct();
    const people = 1 + ((warmUpRounds + rounds) * callsInRound) / 10;
    const [reader, ...others] = (await addLearners(product, { people })).flat();
    if (reader === undefined) throw new Error('There is no learner');
    const side: Side = { ...size, product, lessonIds: [], reader, others, times: new Map() };
    sides.push(side);
    side.lessonIds = await fill(side);
  }
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const call of calls) for (const side of sides) await measure(side, call, round);
  }
  report();
} finally {
  for (const { product } of sides) await product.close();
}

/**
 * Ten lessons of 3 kB in the module, the others in the other modules; ten completions each of as many learners as
 * needed.
 */
async function fill({ product, reader, otherLessons, completions }: Side): Promise<number[]> {
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
       select case person when 0 then ${reader.userId} else 1000000 + person end, lesson.id, ${moduleId}, true, now()
       from generate_series(0, ${completions / 10 - 1}) person cross join (select id from lessons where module_id = ${moduleId}) lesson`,
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function measure(side: Side, { name, prepare }: Call, round: number): Promise<void> {
  const times = side.times.get(name) ?? [];
  const { gatewayUrl } = side.product;
  for (let index = 0; index < callsInRound; index += 1) {
    const { path, by, body } = prepare(side, round * callsInRound + index);
    const headers = { origin: gatewayUrl, cookie: by?.cookie ?? '', 'content-type': 'application/json' };
    const start = performance.now();
    const response = await fetch(
      `${gatewayUrl}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    const text = await response.text();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  }
  if (round >= warmUpRounds) side.times.set(name, times);
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
    `RESULT growth, signed in, from 10 lessons and 10 completions to 10,000 and 1,000,000: p99 at most ${Math.max(...ratios).toFixed(2)}x (wanted: ${wanted}x)`,
  );
}
