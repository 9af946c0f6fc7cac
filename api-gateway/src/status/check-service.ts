import type { Status } from '@grow/contracts';
import { Agent, request } from 'undici';

type PartState = Status['parts'][number]['state'];

const timeoutMs = 1500;

/** One connection at a time: any number of status requests are no load for a service. */
const agent = new Agent({ connections: 1, connect: { timeout: 1000 }, keepAliveTimeout: 4000 });

/** Whether a service responds, and whether it reaches its database. A frozen one counts as down. */
export async function checkService(baseUrl: string): Promise<{ service: PartState; database: PartState }> {
  try {
    const { statusCode, body } = await request(new URL('/readyz', baseUrl), {
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body.dump();
    return { service: 'ok', database: statusCode === 200 ? 'ok' : 'down' };
  } catch {
    return { service: 'down', database: 'unknown' };
  }
}
