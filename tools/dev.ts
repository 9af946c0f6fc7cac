// npm run dev: the whole product. npm run dev -- <remote>: that remote alone, in the sandbox with a faked API.
import { join } from 'node:path';
import { listBrowserApps } from './build/build-apps.ts';
import { startAll } from './dev/start-all.ts';
import { startSandbox } from './dev/start-sandbox.ts';
import { describeStart } from './start/describe-start.ts';
import { loadEnvFile } from './start/load-env-file.ts';
import { repositoryRoot } from './test/workspaces.ts';

const [remote] = process.argv.slice(2);
const remotes = listBrowserApps().filter((app) => app !== 'shell');
loadEnvFile();
const port = Number(process.env['PORT'] || 3000);
try {
  if (remote === undefined) await runAll();
  else if (remotes.includes(remote)) await runSandbox(remote);
  else throw new Error(`No such remote: ${remote}. There are: ${remotes.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function runSandbox(remote: string): Promise<void> {
  const { url } = await startSandbox(join(repositoryRoot, remote), port);
  console.log(`${remote} in the sandbox: ${url}`);
}

async function runAll(): Promise<void> {
  const product = await startAll(port);
  console.log(describeStart(product));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.close().then(() => process.exit(0)));
  }
}
