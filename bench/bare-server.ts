import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A Node process that only responds, as the lower bound of the cost. */
export async function startBareServer() {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const ended = once(server, 'exit');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid: server.pid ?? 0,
    async [Symbol.asyncDispose]() {
      server.kill();
      await ended;
    },
  };
}
