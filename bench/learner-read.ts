// A read of a signed-in learner through the gateway, compared with a SELECT of the same rows by pgbench on the same
// server. Both share all cores, with 32 connections each; they take turns, and the median of the rounds counts. The
// sessions of 200 learners take turns as well.
import { addLearners } from './learners.ts';
import { startMeasuredProduct, type MeasuredProduct } from './measured-product.ts';
import { pgbenchInstallHint, pgbench } from './pgbench.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { hasWrk, wrkInstallHint, median, readsAs, wrk } from './wrk.ts';

const seconds = 4;
const rounds = 5;
const people = 200;

export type Read = {
  name: string;
  path: string;
  /** For pgbench, where `:learner` is the id of one of the learners. */
  select: string;
  wanted?: number;
};

/** `prepare` creates the rows that are read, and returns what to read. */
export async function compareReads(
  prepare: (product: MeasuredProduct, learnerIds: readonly number[]) => Promise<Read[]>,
): Promise<void> {
  if (!hasWrk()) return console.log(`RESULT ${wrkInstallHint}`);
  const product = await startMeasuredProduct();
  try {
    const learners = (await addLearners(product, { people })).flat();
    const ids = learners.map(({ userId }) => userId);
    const cookies = learners.map(({ cookie }) => cookie);
    for (const read of await prepare(product, ids)) await compareRead(product, read, { ids, cookies });
  } finally {
    await product.close();
  }
}

type Learners = { ids: readonly number[]; cookies: readonly string[] };

async function compareRead(product: MeasuredProduct, { name, path, select, wanted }: Read, { ids, cookies }: Learners) {
  const script = `\\set learner random(${Math.min(...ids)}, ${Math.max(...ids)})\n${select}`;
  const selects: number[] = [];
  const reads: number[] = [];
  const costs: Record<string, number>[] = [];
  const load = { seconds, script: readsAs(cookies, path) };
  await wrk(product.gatewayUrl, { ...load, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const reference = pgbench(product.contentDatabase, script, seconds);
    if (reference !== null) selects.push(reference);
    const before = cpuSeconds(product.processIds);
    const rate = await wrk(product.gatewayUrl, load);
    const after = cpuSeconds(product.processIds);
    reads.push(rate);
    costs.push(
      Object.fromEntries(
        Object.keys(product.processIds).map((part) => [
          part,
          (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / (rate * seconds),
        ]),
      ),
    );
  }
  const cost = (part: string): number => median(costs.map((each) => each[part] ?? 0));
  const parts = Object.keys(product.processIds);
  const sum = parts.reduce((total, part) => total + cost(part), 0);
  const rate = median(reads);
  console.log(
    `${name}: SELECT by pgbench ${selects.length === 0 ? pgbenchInstallHint : Math.round(median(selects))} a second, ` +
      `signed in through the gateway ${Math.round(rate)}; processor time of a read ${sum.toFixed(2)} ms: ` +
      parts.map((part) => `${part} ${cost(part).toFixed(2)}`).join(', '),
  );
  const ratio = selects.length === 0 ? 'not run' : `${(rate / median(selects)).toFixed(2)}x`;
  const aim = wanted === undefined ? '' : ` (wanted: ${wanted}x)`;
  console.log(
    `RESULT ${name}, signed in, against the SELECT by pgbench: ${ratio}${aim}; ` +
      `${Math.round(rate)} a second, ${sum.toFixed(2)} ms of processor time each`,
  );
}
