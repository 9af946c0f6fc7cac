// npm start. npm start -- --publish makes the builds of this work tree live where others are live already.
import { parseArgs } from 'node:util';
import { buildApps } from './build/build-apps.ts';
import { describeStart } from './start/describe-start.ts';
import { loadEnvFile } from './start/load-env-file.ts';
import { publishBuilds, startProduct } from './start/start-product.ts';

let isAsked = false;
const stopSignal = new Promise<void>((resolve) => {
  const stop = () => {
    isAsked = true;
    resolve();
  };
  // npm and the terminal may both send the signal: the second one is ignored.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // npm sends SIGTERM only to its shell, which ends without notifying us.
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const launcher = process.ppid;
  setInterval(() => process.ppid === launcher || stop(), 1000).unref();
});

try {
  const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } });
  loadEnvFile();
  const product = await startProduct({
    publish: async (env, log) => {
      // A remote whose build fails is left out, or stays at its last build: the others do not need it.
      if (!(await buildApps())) log('What did not build is left out, or stays at its last build.');
      await publishBuilds(env, log, { evenIfLive: values.publish });
    },
  });
  if (!isAsked) console.log(describeStart(product));
  await stopSignal;
  console.log('stopping ...');
  await product.close();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
