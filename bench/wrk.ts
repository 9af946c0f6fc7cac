import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Sends the requests that a Lua script creates, by one thread of wrk at 32 connections. Throws for any response but a
 * success.
 */
export async function wrk(url: string, seconds: number, script: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grow-wrk-'));
  const file = join(folder, 'requests.lua');
  writeFileSync(file, script);
  const run = spawn('wrk', ['-t1', '-c32', `-d${seconds}s`, '--timeout', '30s', '-s', file, url]);
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => run.once('close', resolve));
  rmSync(folder, { recursive: true });
  if (code !== 0 || /Non-2xx|Socket errors/u.test(output)) throw new Error(`wrk failed at ${url}:\n${output}`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
