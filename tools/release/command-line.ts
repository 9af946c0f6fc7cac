import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName, releaseOf } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import { buildApps, listBrowserApps } from '../build/build-apps.ts';
import { describeBuild } from './describe-build.ts';
import { abortCanary, promote, type SmokeTest } from './promote.ts';
import { prune } from './prune.ts';
import { publishNew } from './publish.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback, rollbackApp } from './rollback.ts';
import { describeStatus } from './status.ts';

const usage = `npm run release -- <command>
  publish <app> [--no-build]                 build an app and upload it as the version in its package.json
  publish <app> --from <folder>              upload an app that was built in another repository
  promote <app> <version> --why <text>       make a version live, after all checks
          [--percent <n>]                    for a share of the users only
  abort <app> --why <text>                   end a canary
  rollback <app> --why <text>                make the previous release of one app live again
  rollback [<revision>] --why <text>         make an earlier state of all apps live again
  status                                     show live releases, canaries and published versions
  prune [--days <n>]                         remove versions that were not live for 30 days, or <n>
Commands with --why also take --who <name>.`;

const options = {
  why: { type: 'string' },
  who: { type: 'string' },
  percent: { type: 'string' },
  days: { type: 'string' },
  'no-build': { type: 'boolean' },
  from: { type: 'string' },
} as const;

type Option = keyof typeof options;

/** The number of arguments and the options of each command: others are refused rather than ignored. */
const commands: Record<string, { words: number; options: readonly Option[] }> = {
  publish: { words: 1, options: ['no-build', 'from'] },
  promote: { words: 2, options: ['why', 'who', 'percent'] },
  abort: { words: 1, options: ['why', 'who'] },
  rollback: { words: 1, options: ['why', 'who'] },
  status: { words: 0, options: [] },
  prune: { words: 0, options: ['days'] },
};

type Surroundings = { storage: ReleaseStorage; smoke: SmokeTest; user: string; log: (line: string) => void };

/** Runs one command of the release tool. A refusal is an OperatorError that says what to do. */
export async function runRelease(words: readonly string[], { storage, smoke, user, log }: Surroundings): Promise<void> {
  const { values, positionals } = readWords(words);
  const [command, first, second] = positionals;
  const by = (): { who: string; why: string } => ({
    who: values.who ?? user,
    why: needed(values.why, 'Option --why <text>'),
  });
  switch (command) {
    case 'publish': {
      const folder = values.from === undefined ? undefined : resolve(needed(values.from, 'The folder'));
      const app = folder === undefined ? appHere(first) : appNamed(first);
      if (!values['no-build'] && folder === undefined) await buildOrRefuse(app);
      const build = describeBuild(app, { isLocal: false, folder });
      await publishNew(storage, build);
      log(
        `${app} ${build.release.version} is published. Next: npm run release -- promote ${app} ${build.release.version} --why "..."`,
      );
      return;
    }
    case 'promote': {
      const percent = values.percent === undefined ? undefined : share(values.percent);
      const version = needed(second, 'The version');
      const { revision } = await promote(storage, { app: appNamed(first), version, percent, smoke, ...by() });
      log(
        `revision ${revision} is live: ${first} ${version}${percent === undefined ? '' : ` for ${percent} % of the users`}`,
      );
      return;
    }
    case 'abort': {
      const { revision } = await abortCanary(storage, appNamed(first), by());
      log(`revision ${revision} is live: the canary of ${first} has ended`);
      return;
    }
    case 'rollback': {
      if (first !== undefined && isApp(first)) {
        const registry = await rollbackApp(storage, first, by());
        log(
          `revision ${registry.revision} is live: ${first} ${releaseOf(registry, first)?.version}, the other apps have not changed`,
        );
        return;
      }
      const to = first === undefined ? undefined : wholeNumber(first, 'A revision');
      const { revision, restores } = await rollback(storage, { ...by(), to });
      log(`revision ${revision} is live: the same as revision ${restores}`);
      return;
    }
    case 'status':
      log(await describeStatus(storage));
      return;
    case 'prune': {
      const removed = await prune(storage, { days: wholeNumber(values.days ?? '30', '--days') });
      log(removed.length === 0 ? 'There was nothing to remove.' : `removed ${removed.join(', ')}`);
      return;
    }
  }
}

function readWords(words: readonly string[]) {
  const { values, positionals } = parseWords(words);
  const [command, ...rest] = positionals;
  if (command === undefined) throw new OperatorError('A command is needed.', usage);
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!known) throw new OperatorError(`There is no command '${command}'.`, usage);
  const extra = rest[known.words];
  if (extra !== undefined) throw new OperatorError(`${command} takes no '${extra}'.`, usage);
  const unknown = Object.keys(values).find((name) => !known.options.some((option) => option === name));
  if (unknown !== undefined) throw new OperatorError(`${command} takes no --${unknown}.`, usage);
  return { values, positionals };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error), usage, { cause: error });
  }
}

async function buildOrRefuse(app: string): Promise<void> {
  if (await buildApps([app])) return;
  throw new OperatorError(`${app} does not build.`, 'Nothing was published. Fix the sources, then publish again.');
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new OperatorError(`${name} is missing.`, usage);
  return value;
}

/** A percentage of the users. `promote` checks that it is between 0 and 100. */
function share(text: string): number {
  if (/^\d{1,3}(?:\.\d{1,2})?$/u.test(text)) return Number(text);
  throw new OperatorError(`'${text}' is not a share of the users.`, 'Give --percent a number above 0 and below 100.');
}

function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new OperatorError(`${name} must be a whole number, not '${text}'.`, usage);
  return Number(text);
}

/** An app of this repository or of another. */
const isApp = (name: string): boolean => name === 'shell' || isRemoteName(name);

function appHere(name: string | undefined): string {
  const apps = listBrowserApps().sort();
  const app = needed(name, 'The app');
  if (!apps.includes(app)) throw new OperatorError(`There is no app '${app}'.`, `There are: ${apps.join(', ')}.`);
  return app;
}

function appNamed(name: string | undefined): string {
  const app = needed(name, 'The app');
  if (!isApp(app))
    throw new OperatorError(`'${app}' is not an app.`, "An app is the shell or a remote, such as 'mfe-learn'.");
  return app;
}
