import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../test/workspaces.ts';
import { planRestarts } from './plan-restarts.ts';

export type Part = {
  name: string;
  main: string;
  /** The module that reads its settings; undefined if the start provides all of them. */
  config?: string;
  env: Record<string, string | undefined>;
  readyUrl: string;
  /** Restarts it when one of its sources is saved. */
  isWatched?: boolean;
  /** The size of V8's nursery, 4 MB by default; a process is faster with Node's own 16. */
  nurseryMb?: number;
};

export type Supervised = {
  name: string;
  readyUrl: string;
  /** Why it ended before it was ready for the first time; undefined while it has not. */
  failure(): string | undefined;
  /** What it printed last. */
  lastLines(): string;
  markReady(): void;
  stop(): Promise<void>;
};

const preload = join(import.meta.dirname, 'end-with-launcher.ts');

/** With five processes, a nursery of 4 MB instead of 16 in each saves some 120 MB in all. */
const smallNurseryMb = 4;

/** Runs a process of the product; once it was ready, it is restarted whenever it ends by itself. */
export function supervise(part: Part, logFile: string): Supervised {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'w', mode: 0o600 });
  const state = { isReady: false, isStopping: false, failure: undefined as string | undefined };
  const restarts = planRestarts(part.name, launch, console.error);
  let child: ChildProcess;
  let lastLines = (): string => '';

  function launch(): void {
    const began = Date.now();
    const current = launchChild(part, log);
    child = current.child;
    lastLines = current.tail;
    child.once('close', (code, signal) => {
      if (state.isStopping) return;
      const how = signal ?? `code ${code}`;
      if (!state.isReady) {
        state.failure = `${part.name} ended with ${how}:\n${current.tail()}`;
        return;
      }
      restarts.plan(Date.now() - began, `ended with ${how}`);
    });
  }
  launch();

  return {
    name: part.name,
    readyUrl: part.readyUrl,
    failure: () => state.failure,
    lastLines: () => lastLines(),
    markReady: () => (state.isReady = true),
    async stop() {
      state.isStopping = true;
      restarts.cancel();
      await endChild(child);
      log.end();
    },
  };
}

function launchChild(part: Part, log: WriteStream): { child: ChildProcess; tail: () => string } {
  const nursery = `--max-semi-space-size=${part.nurseryMb ?? smallNurseryMb}`;
  const watching = part.isWatched === true ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(process.execPath, [nursery, ...watching, '--import', preload, part.main], {
    cwd: repositoryRoot,
    env: { ...process.env, ...part.env },
    // A process group of its own: Ctrl-C reaches the launcher only, which ends the processes in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const last: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > 30) last.shift();
      printLine(part.name, line);
    });
  }
  return { child, tail: () => last.join('\n') };
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(impatient);
}

/** Prints a line of a process with its name in front. Structured lines below a warning are only in the file. */
function printLine(name: string, line: string): void {
  const text = readable(line);
  if (text) console.error(`${name.padEnd(8)}| ${text}`);
}

function readable(line: string): string | undefined {
  // The test OpenID Connect provider stores nothing on purpose; its library warns of that at every start.
  if (line.startsWith('oidc-provider WARNING')) return undefined;
  if (!line.startsWith('{')) return line.trim() || undefined;
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if (typeof level !== 'number') return line;
    return level < 40 ? undefined : [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
