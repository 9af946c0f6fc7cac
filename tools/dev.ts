// npm run dev: the whole product. npm run dev -- <remote>: that remote alone, in the sandbox with a faked API.
import { join } from 'node:path';
import { listBrowserApps } from './build/build-apps.ts';
import { startSandbox } from './dev/start-sandbox.ts';
import { repositoryRoot } from './test/workspaces.ts';

const [remote] = process.argv.slice(2);
const remotes = listBrowserApps().filter((app) => app !== 'shell');
if (remote === undefined) {
  await import('./dev/start-all.ts');
} else if (remotes.includes(remote)) {
  const { url } = await startSandbox(join(repositoryRoot, remote), Number(process.env['PORT'] ?? 3000));
  console.log(`${remote} in the sandbox: ${url}`);
} else {
  console.error(`No such remote: ${remote}. There are: ${remotes.join(', ')}.`);
  process.exitCode = 1;
}
