// The list of a module's ten lessons of 3 kB for a signed-in user: through our gateway with a session, and from
// Directus, a headless CMS, with the access token of a user who may read lessons, on the same PostgreSQL server.
// Directus with its default settings, in production mode: its own cache is off and its pool is its default.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLessons } from '@grow/contracts';
import pg from 'pg';
import { installDirectus, startDirectus } from './directus.ts';
import { addLearners } from './learners.ts';
import { startMeasuredProduct } from './measured-product.ts';
import { hasWrk, wrkInstallHint, median, wrk } from './wrk.ts';

const rounds = 3;
const seconds = 6;
const wanted = 20;

if (!hasWrk()) console.log(`RESULT lessons read against Directus: ${wrkInstallHint}`);
else if (!installDirectus()) console.log('RESULT lessons read against Directus: not run: npm could not install it');
else await compare();

async function compare(): Promise<void> {
  const product = await startMeasuredProduct();
  const folder = mkdtempSync(join(tmpdir(), 'grow-peer-'));
  try {
    const lessons = await fill(product.contentDatabase);
    const peer = await startDirectus(product.contentDatabase, folder, lessons);
    try {
      const [learner] = (await addLearners(product, { people: 1 })).flat();
      await measure(
        {
          url: `${product.gatewayUrl}${listLessons.path.replace('{moduleId}', '1')}`,
          headers: { cookie: learner?.cookie ?? '' },
        },
        { url: peer.url, headers: { authorization: `Bearer ${peer.token}` } },
      );
    } finally {
      await peer.close();
    }
  } finally {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('delete from lessons where module_id = 1');
    const { rows } = await client.query<Record<string, unknown>>(
      `insert into lessons (module_id, title, content, "order")
       select 1, 'Lesson ' || n, repeat('Some words of a lesson about soil and water. ', 66), n from generate_series(1, 10) n
       returning module_id, title, content, "order", image_url`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

type Request = { url: string; headers: Record<string, string> };

async function measure(ours: Request, theirs: Request): Promise<void> {
  await assertTenLessons(ours);
  await assertTenLessons(theirs);
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (const { url, headers } of [ours, theirs]) await wrk(url, { seconds: 3, headers });
  for (let round = 0; round < rounds; round += 1) {
    rates.theirs.push(await wrk(theirs.url, { seconds, headers: theirs.headers }));
    rates.ours.push(await wrk(ours.url, { seconds, headers: ours.headers }));
  }
  const ratio = median(rates.ours) / median(rates.theirs);
  console.log(
    `through our gateway ${Math.round(median(rates.ours))}, from Directus ${Math.round(median(rates.theirs))} a second`,
  );
  console.log(`RESULT lessons read, signed in, against Directus: ${ratio.toFixed(1)}x (wanted: ${wanted}x)`);
}

/** Both respond with the same ten lessons. */
async function assertTenLessons({ url, headers }: Request): Promise<void> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  const body = JSON.parse(text) as unknown[] | { data: unknown[] };
  const lessons = Array.isArray(body) ? body : body.data;
  if (!response.ok || lessons.length !== 10 || text.length < 29_000)
    throw new Error(`${url} answered ${text.slice(0, 300)}`);
}
