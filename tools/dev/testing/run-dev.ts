import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../postgres/free-port.ts';
import { repositoryRoot } from '../../test/workspaces.ts';

type RunningDev = { url: string; close: () => Promise<void> };

/** Runs `npm run dev` as from a terminal, and resolves once it has printed its URL. */
export async function runDev(words: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<RunningDev> {
  const env = { ...process.env, NODE_ENV: '', PORT: String(await freePort()), ...settings };
  const npm = spawn('npm', ['run', 'dev', '--', ...words], { cwd: repositoryRoot, env, detached: true });
  const closed = once(npm, 'close');
  const close = async () => {
    // Ctrl-C reaches all of the group.
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGINT');
    await closed;
  };
  npm.stderr.pipe(process.stderr);
  const lines = createInterface({ input: npm.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [url] = /http:\/\/localhost:\d+/u.exec(line) ?? [];
      if (url !== undefined) resolve({ url, close });
    });
    lines.on('close', () => reject(new Error('npm run dev ended before it printed a URL')));
  });
}
