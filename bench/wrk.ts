import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const wrkInstallHint =
  "not run: wrk is not installed. Get it by 'apt-get install wrk' or 'brew install wrk', then see that it is on the PATH.";

export const hasWrk = (): boolean => spawnSync('wrk', ['-v']).error === undefined;

type Load = {
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Lua that creates the requests. */
  script?: string;
};

/**
 * Requests per second of one URL, by one thread of wrk at 32 connections by default. Throws for any response but a
 * success.
 */
export async function wrk(url: string, { seconds, connections = 32, headers = {}, script }: Load): Promise<number> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const folder = mkdtempSync(join(tmpdir(), 'grow-wrk-'));
  const file = join(folder, 'requests.lua');
  if (script !== undefined) writeFileSync(file, script);
  const scriptArguments = script === undefined ? [] : ['-s', file];
  const run = spawn('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...headerArguments,
    ...scriptArguments,
    url,
  ]);
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => run.once('close', resolve));
  rmSync(folder, { recursive: true });
  const rate = /Requests\/sec:\s*([\d.]+)/u.exec(output)?.[1];
  if (code !== 0 || rate === undefined || /Non-2xx|Socket errors/u.test(output)) {
    throw new Error(`wrk failed at ${url}:\n${output}`);
  }
  return Number(rate);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
