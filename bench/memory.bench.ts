// Memory of the whole product at rest, with the launcher and without PostgreSQL. A page that several processes share,
// such as the program of Node itself, counts once over all of them (the proportional set size of Linux).
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const limitMb = 600;

if (existsSync('/proc/self/status')) await measure();
else console.log('RESULT memory at rest: not run: it reads /proc, which only Linux has');

async function measure(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grow-memory-'));
  chmodSync(dataDir, 0o755);
  const product = spawn(process.execPath, ['--max-semi-space-size=4', 'tools/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(20_000 + (process.pid % 10_000)), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await isRunning(product);
    await sleep(5000);
    const processes = descendants(product.pid ?? 0).filter(({ isPostgres }) => !isPostgres);
    for (const { command, megabytes } of processes) console.log(`${megabytes.toFixed(0).padStart(5)} MB  ${command}`);
    const sum = processes.reduce((total, { megabytes }) => total + megabytes, 0);
    console.log(`RESULT memory at rest: ${sum.toFixed(0)} MB in ${processes.length} processes (at most ${limitMb} MB)`);
    if (sum > limitMb) process.exitCode = 1;
  } finally {
    product.kill('SIGTERM');
    await new Promise((resolve) => product.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function isRunning(product: ChildProcess): Promise<void> {
  for await (const chunk of product.stdout ?? []) if (String(chunk).includes('Grow Bible runs at')) return;
  throw new Error('The product did not start');
}

type Measured = { command: string; isPostgres: boolean; megabytes: number };

function descendants(root: number): Measured[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))) {
    const parent = /^PPid:\s+(\d+)/mu.exec(readOr(`/proc/${name}/status`))?.[1];
    parents.set(Number(name), Number(parent ?? 0));
  }
  const belongs = (pid: number): boolean => pid === root || (parents.has(pid) && belongs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(belongs).map((pid) => {
    const words = readOr(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
    return {
      command: words.slice(-1).join(' '),
      isPostgres: words[0]?.endsWith('/postgres') === true || words[0]?.startsWith('postgres:') === true,
      megabytes: Number(/^Pss:\s+(\d+)/mu.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024,
    };
  });
}

/** A process may end between listing and reading. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
