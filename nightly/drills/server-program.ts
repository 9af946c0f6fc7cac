import { spawn } from 'node:child_process';

export type ServerProgram = AsyncDisposable & { stop: () => Promise<void> };

type Options = {
  program: string;
  words: string[];
  env?: Record<string, string>;
  /** The user for servers that refuse to run as root. */
  user?: { uid: number; gid: number } | undefined;
};

/** Runs a third-party server in the foreground until `stop`. Its output is printed only if it ends by itself. */
export function runServer({ program, words, env, user }: Options): ServerProgram {
  const child = spawn(program, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  let isStopping = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output = `${output}${String(chunk)}`.slice(-4000)));
  }
  child.once('error', (error) => (output += String(error)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => {
    if (!isStopping) console.error(`${program} ended by itself:\n${output}`);
  });
  async function stop(): Promise<void> {
    isStopping = true;
    child.kill('SIGTERM');
    const impatient = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(impatient);
  }
  return { stop, [Symbol.asyncDispose]: stop };
}
