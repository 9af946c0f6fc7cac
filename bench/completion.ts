// POST /api/progress/complete at the content service, each one new, against a bare upsert by pgbench on the same server.
// A completion is more than an upsert: it checks the gate, looks for achievements and promises XP, in one transaction.
import { identityHeader, signIdentity } from '@grow/service-kit';
import autocannon from 'autocannon';
import pg from 'pg';
import { startMeasuredProduct } from './measured-product.ts';
import { howToGetPgbench, pgbench } from './pgbench.ts';

const learnerCount = 150;
const connections = 32;
const upsert = `\\set learner random(1, 2000000000)
\\set lesson random(1, 20)
insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
values (:learner, :lesson, 1, true, now())
on conflict (user_id, lesson_id) do nothing returning id;`;

const product = await startMeasuredProduct();
try {
  const raw = pgbench(product.contentDatabase, upsert, 6);
  const completions = await planCompletions();
  // Signed identities last a minute: made last, and used up well before.
  const identities = await Promise.all(
    Array.from({ length: learnerCount }, (_, index) =>
      signIdentity(product.internalSecret, {
        userId: 1_000_000 + index,
        isAdmin: false,
        isGuest: false,
        sessionId: 'bench',
      }),
    ),
  );
  let next = 0;
  const amount = completions.length * learnerCount;
  const result = await autocannon({
    url: `${product.contentUrl}/api/progress/complete`,
    connections,
    amount,
    requests: [
      {
        setupRequest: (request) => {
          const index = next;
          next += 1;
          return {
            ...request,
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              [identityHeader]: String(identities[index % learnerCount]),
            },
            body: JSON.stringify(completions[Math.floor(index / learnerCount) % completions.length]),
          };
        },
      },
    ],
  });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} refusals`);
  const rate = amount / result.duration;
  console.log(`upsert by pgbench: ${raw === null ? howToGetPgbench : `${Math.round(raw)} a second`}`);
  console.log(
    `completions: ${Math.round(rate)} a second, p99 ${result.latency.p99} ms, each with its XP and achievements`,
  );
  const ratio = raw === null ? 'not run' : `${(rate / raw).toFixed(3)}x`;
  console.log(`RESULT completion, against a bare upsert by pgbench: ${ratio}`);
} finally {
  await product.close();
}

/** Lessons of modules without a gate, so that every completion is accepted in any order. */
async function planCompletions(): Promise<{ moduleId: number; lessonId: number }[]> {
  const client = new pg.Client({ connectionString: product.contentDatabase });
  await client.connect();
  const { rows } = await client.query<{ moduleId: number; lessonId: number }>(
    `select module_id as "moduleId", id as "lessonId" from lessons
     where module_id not in (select module_id from module_prerequisites) order by id`,
  );
  await client.end();
  return rows;
}
