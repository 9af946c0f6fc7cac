import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { findProgram } from '../drills/find-program.ts';
import { commandMs, type Engine } from './engine.ts';

/**
 * Runs in each page once it has loaded: the driver has no console, so the page notes its errors from then on. They
 * survive the page.
 */
const noteErrors = `(() => {
  const note = (text) => sessionStorage.setItem('errors', (sessionStorage.getItem('errors') ?? '') + text + '\\n');
  const { error } = console;
  console.error = (...words) => { note(words.join(' ')); error(...words); };
  addEventListener('error', ({ message, target }) => note(message ?? 'cannot be loaded: ' + target.src), true);
  addEventListener('unhandledrejection', ({ reason }) => note('not handled: ' + reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(effectiveDirective + ' blocks ' + blockedURI));
})()`;
const takeErrors = `(() => {
  const errors = sessionStorage.getItem('errors') ?? '';
  sessionStorage.removeItem('errors');
  return errors;
})()`;

/** WebKit, the engine of every iPhone: WebKitGTK, driven by WebDriver on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const driverProgram = findProgram('WebKitWebDriver', 'On Debian: apt-get install webkit2gtk-driver');
  const bus = findProgram('dbus-run-session', 'On Debian: apt-get install dbus');
  const screen = findProgram('xvfb-run', 'On Debian: apt-get install xvfb');
  const port = await freePort();
  const driver = spawn(bus, ['--', screen, '--auto-servernum', driverProgram, `--port=${port}`], {
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
    // In its own process group, so that its child processes end with it.
    detached: true,
  });
  const exited = once(driver, 'exit');
  const end = async (): Promise<void> => {
    process.kill(-Number(driver.pid));
    await exited;
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await isListening(url);
    const { sessionId } = await send<{ sessionId: string }>(`${url}/session`, {
      capabilities: {
        alwaysMatch: {
          timeouts: { script: commandMs, pageLoad: commandMs },
        },
      },
    });
    const session = `${url}/session/${sessionId}`;
    const evaluate = (expression: string): Promise<string> =>
      send(`${session}/execute/async`, {
        script: `Promise.resolve(${expression}).catch(String).then(arguments[0]);`,
        args: [],
      });
    return {
      async readErrors() {
        const errors = await evaluate(takeErrors);
        return errors.split('\n').filter(Boolean);
      },
      async open(address) {
        await send(`${session}/url`, { url: address });
        await evaluate(noteErrors);
      },
      evaluate,
      async perform(actions) {
        await send(`${session}/actions`, { actions });
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function isListening(url: string): Promise<void> {
  for (const until = Date.now() + commandMs; Date.now() < until;) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function send<Result>(url: string, body: object): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(commandMs * 2),
  });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(value.message);
  return value;
}
