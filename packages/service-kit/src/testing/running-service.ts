import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repositoryRoot = join(import.meta.dirname, '../../../..');
/** Ends the process with that of the test, also after `kill -9`. */
const preload = join(repositoryRoot, 'tools/start/end-with-launcher.ts');

/** Less than a hook of a test may take, so that the failure names the process. */
const readyWithinMs = 180_000;
/** Longer than a process drains and finishes its requests. */
const endsWithinMs = 30_000;

type Service = {
  main: string;
  url: string;
  env: Record<string, string>;
  /** Arguments before the path of node, such as a shell that sets a limit first. */
  prefix?: readonly string[];
  /** Options for node. */
  options?: readonly string[];
  /** For tests of this class. */
  readyWithinMs?: number;
};

/** A process of the product, which a test can stop, kill or freeze, and restart at the same URL. */
export class RunningService {
  readonly url: string;
  readonly #service: Service;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(service: Service) {
    this.#service = service;
    this.url = service.url;
  }

  /** Starts the process and waits until it is ready. One that is not ready in time is killed. */
  async start(): Promise<void> {
    const { main, env, prefix = [], options = [] } = this.#service;
    const nodeWords = ['--import', preload, ...options, main];
    const [program = process.execPath, ...words] = [...prefix, process.execPath, ...nodeWords];
    const child = spawn(program, words, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (this.#output = `${this.#output}${String(chunk)}`.slice(-100_000)));
    }
    const within = this.#service.readyWithinMs ?? readyWithinMs;
    const until = Date.now() + within;
    while (!(await this.#isReady(until - Date.now()))) {
      if (this.hasEnded) throw new Error(`${main} ended before it was ready:\n${this.#output.slice(-4000)}`);
      if (Date.now() >= until) {
        await this.killWithoutWarning();
        throw new Error(`${main} is not ready after ${within / 1000} s (${this.url}):\n${this.#output.slice(-4000)}`);
      }
      await sleep(50);
    }
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** The last part of the output. */
  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends a message to a preloaded module in the process, and waits for the reply. */
  async sendMessage(message: number): Promise<void> {
    const replied = new Promise((resolve) => this.#child?.once('message', resolve));
    this.#child?.send(message);
    await replied;
  }

  /** Waits until the process ends. Returns its exit code, or the signal that ended it. */
  async ended(): Promise<number | NodeJS.Signals | null> {
    const child = this.#child;
    if (child !== undefined && !this.hasEnded) await new Promise((resolve) => child.once('exit', resolve));
    return child?.exitCode ?? child?.signalCode ?? null;
  }

  /** Ends the process like a crash: no handler runs. */
  async killWithoutWarning(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended();
  }

  /** Stops the process, and kills it if it hangs. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    const impatient = setTimeout(() => this.signal('SIGKILL'), endsWithinMs);
    await this.ended();
    clearTimeout(impatient);
  }

  async #isReady(withinMs: number): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(Math.max(1, Math.min(10_000, withinMs)));
      const response = await fetch(new URL('/readyz', this.url), { signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
