// npm run build [-- <app> ...]: builds the shell and the remotes whose sources changed; named ones in any case.
import { buildApp, buildStaleApps, listBrowserApps } from './build/build-apps.ts';

const apps = listBrowserApps();
const named = process.argv.slice(2);
const unknown = named.filter((app) => !apps.includes(app));
if (unknown.length > 0) {
  console.error(`No such app: ${unknown.join(', ')}. There are: ${apps.join(', ')}.`);
  process.exit(1);
}
try {
  for (const app of named) await buildApp(app, console.log);
  if (named.length === 0) {
    const { built, failures } = await buildStaleApps(apps, console.log);
    for (const { message } of failures) console.error(message);
    if (failures.length > 0) process.exitCode = 1;
    else if (built.length === 0) console.log('Everything is built.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
