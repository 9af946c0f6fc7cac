// node api-gateway/src/smoke-test.ts URL [SECONDS]: waits up to SECONDS until the product at URL works, with the
// VERSION of this environment. Read-only. deploy/upgrade.sh runs it before and after a switch.
import { setTimeout as pause } from 'node:timers/promises';
import { listLearningPaths, listModules, readStatus, statusSchema } from '@grow/contracts';

const [url = '', seconds = '30'] = process.argv.slice(2);
const version = process.env['VERSION'];

async function read(path: string): Promise<Response> {
  const response = await fetch(new URL(path, url), {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function readCall({ path, output }: typeof listModules | typeof listLearningPaths): Promise<void> {
  const rows = output.parse(await (await read(path)).json());
  if (rows.length === 0) throw new Error(`${path} is empty`);
}

async function test(): Promise<void> {
  const status = statusSchema.parse(await (await read(readStatus.path)).json());
  if (status.version !== version) throw new Error(`${status.version ?? 'another version'} answered`);
  const down = status.parts.filter(({ state }) => state !== 'ok').map(({ id }) => id);
  if (down.length > 0) throw new Error(`not ok: ${down.join(', ')}`);
  const page = await (await read('/')).text();
  const script = /<script[^<>]+src="(\/[^"]+)"/u.exec(page)?.[1];
  if (script === undefined) throw new Error('the page has no script');
  await read(script);
  await readCall(listLearningPaths);
  await readCall(listModules);
}

// Live updates connect seconds after the start, and a proxy needs a moment to switch.
for (const end = Date.now() + Number(seconds) * 1000; ; await pause(1000)) {
  try {
    await test();
    break;
  } catch (error) {
    if (Date.now() < end) continue;
    console.error(`${url} does not work:`, error);
    process.exitCode = 1;
    break;
  }
}
