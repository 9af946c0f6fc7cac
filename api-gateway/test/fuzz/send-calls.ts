import { setTimeout } from 'node:timers/promises';
import type { Contract } from '@grow/contracts';
import { type Pool } from 'undici';
import { violationOf, type Answer } from './check-response.ts';
import type { FuzzCall } from './fuzz-calls.ts';

export type Outcome = { faults: string[]; answered: Map<number, number> };

/**
 * Sends every call and returns the responses that violate the contract, each with the call, so that it can be repeated.
 */
export async function sendCalls(
  pool: Pool,
  contract: Contract,
  calls: readonly FuzzCall[],
  headersFor: (index: number) => Promise<Record<string, string>>,
): Promise<Outcome> {
  const faults: string[] = [];
  const answered = new Map<number, number>();
  const queue = calls.entries();
  const worker = async (): Promise<void> => {
    for (const [index, call] of queue) {
      const answer = await sendPatiently(pool, contract, call, () => headersFor(index));
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      const fault = violationOf(contract, answer);
      if (fault !== null) faults.push(`${contract.id}, call ${index}: ${fault}: ${describe(call, answer)}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return { faults, answered };
}

/** A machine under load may time out; what fails five times is a failure. */
async function sendPatiently(
  pool: Pool,
  contract: Contract,
  call: FuzzCall,
  headers: () => Promise<Record<string, string>>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(pool, call, await headers());
    if (answer.status !== 503 || attempt === 5 || violationOf(contract, answer) === null) return answer;
    await setTimeout(1000);
  }
}

async function send(
  pool: Pool,
  { method, path, headers, body }: FuzzCall,
  more: Record<string, string>,
): Promise<Answer> {
  const answer = await pool.request({ method: method as 'GET', path, headers: { ...more, ...headers }, body });
  const text = await answer.body.text();
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), text };
}

function describe({ method, path, headers, body }: FuzzCall, { status, text }: Answer): string {
  const sent = JSON.stringify({ headers, body: body?.toString('latin1') }).slice(0, 600);
  return `${method} ${path.slice(0, 300)} ${sent} answered ${status} ${text.slice(0, 300)}`;
}
