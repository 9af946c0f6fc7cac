import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../test/workspaces.ts';

type Service = { main: string; url: string; env: Record<string, string> };

/** A service as a process of its own, which a test can kill without warning and start again at the same address. */
export class RunningService {
  readonly #service: Service;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(service: Service) {
    this.#service = service;
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#service.main], {
      cwd: repositoryRoot,
      env: { ...process.env, ...this.#service.env, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (this.#output = `${this.#output}${String(chunk)}`.slice(-4000)));
    }
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`${this.#service.main} ended before it was ready:\n${this.#output}`);
      }
      await sleep(50);
    }
  }

  /** As a crash would: no handler runs. */
  async killWithoutWarning(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async #isReady(): Promise<boolean> {
    try {
      const answer = await fetch(new URL('/readyz', this.#service.url));
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
