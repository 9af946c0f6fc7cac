// The public list of a module's ten lessons of 3 kB: through our gateway, and from Directus, a headless CMS, on the same
// PostgreSQL server. Directus as it is shipped, in production mode: its own cache is off and its pool is its default.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLessons } from '@grow/contracts';
import pg from 'pg';
import { startMeasuredProduct } from './measured-product.ts';
import { installDirectus, startDirectus } from './directus.ts';
import { hasWrk, howToGetWrk, median, wrk } from './wrk.ts';

const rounds = 3;
const seconds = 6;
const wanted = 20;

if (!hasWrk()) console.log(`RESULT lessons read against Directus: ${howToGetWrk}`);
else if (!installDirectus()) console.log('RESULT lessons read against Directus: not run: npm could not install it');
else await compare();

async function compare(): Promise<void> {
  const product = await startMeasuredProduct();
  const folder = mkdtempSync(join(tmpdir(), 'grow-peer-'));
  try {
    const lessons = await fill(product.contentDatabase);
    const peer = await startDirectus(product.contentDatabase, folder, lessons);
    try {
      await measure(`${product.gatewayUrl}${listLessons.path.replace('{moduleId}', '1')}`, peer.url);
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

async function measure(ours: string, theirs: string): Promise<void> {
  await assertTenLessons(ours);
  await assertTenLessons(theirs);
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (const address of [ours, theirs]) await wrk(address, { seconds: 3 });
  for (let round = 0; round < rounds; round += 1) {
    rates.theirs.push(await wrk(theirs, { seconds }));
    rates.ours.push(await wrk(ours, { seconds }));
  }
  const ratio = median(rates.ours) / median(rates.theirs);
  console.log(
    `through our gateway ${Math.round(median(rates.ours))}, from Directus ${Math.round(median(rates.theirs))} a second`,
  );
  console.log(`RESULT lessons read against Directus: ${ratio.toFixed(1)}x (wanted: ${wanted}x)`);
}

/** Both answer the same ten lessons. */
async function assertTenLessons(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  const body = JSON.parse(text) as unknown[] | { data: unknown[] };
  const lessons = Array.isArray(body) ? body : body.data;
  if (!answer.ok || lessons.length !== 10 || text.length < 29_000)
    throw new Error(`${url} answered ${text.slice(0, 300)}`);
}
