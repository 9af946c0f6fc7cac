import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repositoryRoot = join(import.meta.dirname, '../../../..');

type Service = {
  main: string;
  url: string;
  env: Record<string, string>;
  /** Arguments before the path of node, such as a shell that sets a limit first. */
  prefix?: readonly string[];
  /** Options for node. */
  options?: readonly string[];
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

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    const { main, env, prefix = [], options = [] } = this.#service;
    const [program = process.execPath, ...words] = [...prefix, process.execPath, ...options, main];
    const child = spawn(program, words, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (this.#output = `${this.#output}${String(chunk)}`.slice(-100_000)));
    }
    while (!(await this.#isReady())) {
      if (this.hasEnded) throw new Error(`${main} ended before it was ready:\n${this.#output.slice(-4000)}`);
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

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.ended();
  }

  async #isReady(): Promise<boolean> {
    try {
      const response = await fetch(new URL('/readyz', this.url), { signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
