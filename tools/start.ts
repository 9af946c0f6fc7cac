import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeStart } from './start/describe-start.ts';
import { startProduct } from './start/start-product.ts';
import { repositoryRoot } from './test/workspaces.ts';

const envFile = join(repositoryRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

let isAsked = false;
const asked = new Promise<void>((resolve) => {
  const stop = () => {
    isAsked = true;
    resolve();
  };
  // npm and the terminal may both send the signal: the second one changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // npm hands SIGTERM to its shell only, which ends without a word to us.
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const launcher = process.ppid;
  setInterval(() => process.ppid === launcher || stop(), 1000).unref();
});

try {
  const product = await startProduct();
  if (!isAsked) console.log(describeStart(product));
  await asked;
  console.log('stopping ...');
  await product.close();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
