// npm run drill -- <name>...: what docs/production.md claims, tried with a real balancer, pooler and replica.
// Needs programs that no package of npm brings; where one is missing the drill says "not run" and how to get it.
import { NotRun } from './drills/find-program.ts';

const drills: Record<string, () => Promise<boolean>> = {
  'rolling-restart': async () => (await import('./drills/rolling-restart.ts')).rollingRestart(),
  pooler: async () => (await import('./drills/pooler.ts')).pooler(),
  failover: async () => (await import('./drills/failover.ts')).failover(),
  chart: async () => (await import('./drills/chart.ts')).chart(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in drills));
if (asked.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no drill ${name}.`);
  console.error(`Name one or more of: ${Object.keys(drills).join(', ')}.`);
  process.exit(2);
}
for (const name of asked) {
  console.log(`\n== ${name}`);
  try {
    if ((await drills[name]?.()) !== true) process.exitCode = 1;
  } catch (error) {
    if (error instanceof NotRun) console.log(`not run: ${error.message}`);
    else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}
