import { setTimeout } from 'node:timers/promises';
import type { Contract } from '@grow/contracts';
import { type Pool } from 'undici';
import { violationOf, type Answer } from './check-response.ts';
import type { FuzzCall } from './fuzz-calls.ts';

export type Outcome = { violations: string[]; statusCounts: Map<number, number> };

/**
 * Sends every call and returns the responses that violate the contract, each with the call, so that it can be repeated.
 */
export async function sendCalls(
  pool: Pool,
  contract: Contract,
  calls: readonly FuzzCall[],
  headersFor: (index: number) => Promise<Record<string, string>>,
): Promise<Outcome> {
  const violations: string[] = [];
  const statusCounts = new Map<number, number>();
  const queue = calls.entries();
  const worker = async (): Promise<void> => {
    for (const [index, call] of queue) {
      const response = await sendWithRetries(pool, contract, call, () => headersFor(index));
      statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1);
      const violation = violationOf(contract, response);
      if (violation !== null)
        violations.push(`${contract.id}, call ${index}: ${violation}: ${describe(call, response)}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return { violations, statusCounts };
}

/** A busy machine may answer 503, so only the fifth attempt counts. */
async function sendWithRetries(
  pool: Pool,
  contract: Contract,
  call: FuzzCall,
  headers: () => Promise<Record<string, string>>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(pool, call, await headers());
    if (response.status !== 503 || attempt === 5 || violationOf(contract, response) === null) return response;
    await setTimeout(1000);
  }
}

async function send(
  pool: Pool,
  { method, path, headers, body }: FuzzCall,
  more: Record<string, string>,
): Promise<Answer> {
  const response = await pool.request({ method: method as 'GET', path, headers: { ...more, ...headers }, body });
  const text = await response.body.text();
  return { status: response.statusCode, type: String(response.headers['content-type'] ?? ''), text };
}

function describe({ method, path, headers, body }: FuzzCall, { status, text }: Answer): string {
  const sent = JSON.stringify({ headers, body: body?.toString('latin1') }).slice(0, 600);
  return `${method} ${path.slice(0, 300)} ${sent} statusCounts ${status} ${text.slice(0, 300)}`;
}
