// GET /api/lessons/{id}, at the service and through the gateway, against the same SELECT by pgbench on the same server:
// for the demo's first module (7 kB) and for one of ten lessons of 3 kB; through the gateway for a visitor and for a
// learner with a session. All of them share all cores, with 32 connections each; they take turns, and the middle of
// the rounds counts.
import { register } from '@grow/contracts';
import { identityHeader, signIdentity } from '@grow/service-kit';
import autocannon from 'autocannon';
import pg from 'pg';
import { startMeasuredProduct } from './measured-product.ts';
import { howToGetPgbench, pgbench } from './pgbench.ts';
import { hasWrk, howToGetWrk, median, wrk } from './wrk.ts';

const seconds = 4;
const rounds = 5;
const connections = 32;

console.log(hasWrk() ? 'load by wrk' : `load by autocannon, which takes a core for itself; wrk ${howToGetWrk}`);
const product = await startMeasuredProduct();
const cookie = await signUp();
try {
  for (const { name, moduleId } of [
    { name: "the demo's first module, 7 kB", moduleId: 1 },
    { name: 'ten lessons of 3 kB', moduleId: await addLargeModule() },
  ]) {
    const { raw, service, visitor, learner } = await compare(moduleId);
    console.log(
      `${name}: SELECT by pgbench ${raw === null ? howToGetPgbench : Math.round(raw)} a second, ` +
        `at the content service ${Math.round(service)}, ` +
        `through the gateway ${Math.round(visitor)} for a visitor, ${Math.round(learner)} with a session`,
    );
    const times = (rate: number) => (raw === null ? 'not run' : `${(rate / raw).toFixed(2)}x`);
    console.log(
      `RESULT lessons read (${name}), against the SELECT by pgbench: ${times(service)} at the service, ` +
        `through the gateway ${times(visitor)} for a visitor, ${times(learner)} with a session`,
    );
  }
} finally {
  await product.close();
}

async function compare(moduleId: number) {
  const select = `select id, module_id, title, content, "order", image_url from lessons
where module_id = ${moduleId} and deleted_at is null order by "order", id;`;
  const path = `/api/lessons/${moduleId}`;
  const found = { raw: [] as number[], service: [] as number[], visitor: [] as number[], learner: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const raw = pgbench(product.contentDatabase, select, seconds);
    if (raw !== null) found.raw.push(raw);
    // Signed anew: an identity lives for a minute.
    const identity = await signIdentity(product.internalSecret, { service: 'gateway' });
    found.service.push(await load(product.contentUrl + path, { [identityHeader]: identity }));
    found.visitor.push(await load(product.gatewayUrl + path, {}));
    found.learner.push(await load(product.gatewayUrl + path, { cookie }));
  }
  const raw = found.raw.length === 0 ? null : median(found.raw);
  return { raw, service: median(found.service), visitor: median(found.visitor), learner: median(found.learner) };
}

/** A new account; answers the cookie of its session. */
async function signUp(): Promise<string> {
  const answer = await fetch(product.gatewayUrl + register.path, {
    method: register.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'bench-learner', password: 'green-fingers-42' }),
  });
  const session = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (session === undefined) throw new Error(`The registration answered ${answer.status}`);
  return session;
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  if (hasWrk()) return wrk(url, { seconds, connections, headers });
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals at ${url}`);
  return requests.average;
}

async function addLargeModule(): Promise<number> {
  const client = new pg.Client({ connectionString: product.contentDatabase });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `insert into modules (path_id, name, description, "order") values (1, 'Large', 'For this measurement', 100)
     returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into lessons (module_id, title, content, "order")
     select $1, 'Lesson ' || n, left(repeat(md5(n::text), 100), 3000), n from generate_series(1, 10) n`,
    [id],
  );
  await client.query('analyze');
  await client.end();
  return id;
}
