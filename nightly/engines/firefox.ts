import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from '../drills/find-program.ts';
import { commandMs, type Engine } from './engine.ts';

type Message = { id?: number; type: string; method?: string; message?: string; result?: object; params?: LogEntry };
type LogEntry = { level?: string; text?: string | null };
type Evaluated = { type: string; result: { value: string }; exceptionDetails?: { text: string } };

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const program = findProgram('firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'grow-firefox-'));
  const browser = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(browser, 'exit');
  const end = async (): Promise<void> => {
    browser.kill();
    await exited;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const errors: string[] = [];
    const send = await connect(await addressOf(browser.stderr), errors);
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    return {
      readErrors: () => Promise.resolve(errors.splice(0)),
      async open(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async evaluate(expression) {
        const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          expression,
          awaitPromise: true,
          target: { context },
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value;
      },
      async perform(actions) {
        await send('input.performActions', { context, actions });
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox prints the address on which it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (\S+)/u.exec(line)?.[1];
    // Reads on, so that the browser never waits for room in the pipe.
    if (address) return address;
  }
  throw new Error('Firefox has ended');
}

type Send = <Result = unknown>(method: string, params: object) => Promise<Result>;

async function connect(address: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(`${address}/session`);
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, message, result, params } = JSON.parse(String(data)) as Message;
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(String(params.text));
    if (id === undefined) return;
    if (result === undefined) pending.get(id)?.reject(new Error(message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  });
  await once(socket, 'open', { signal: AbortSignal.timeout(commandMs) });
  let count = 0;
  return <Result>(method: string, params: object) => {
    count += 1;
    const answer = Promise.withResolvers<unknown>();
    pending.set(count, answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    const timer = setTimeout(() => answer.reject(new Error(`${method} has no answer`)), commandMs);
    return answer.promise.finally(() => clearTimeout(timer)) as Promise<Result>;
  };
}
