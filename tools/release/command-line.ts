import { parseArgs } from 'node:util';
import { buildApp, listBrowserApps } from '../build/build-apps.ts';
import { describeBuild } from './describe-build.ts';
import { abortCanary, promote, type SmokeTest } from './promote.ts';
import { prune } from './prune.ts';
import { publishNew } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { rollback } from './rollback.ts';
import { describeStatus } from './status.ts';

export const usage = `npm run release -- <command>
  publish <app> [--no-build]                 build it and upload it as the version in its package.json
  promote <app> <version> --why <text>       make it live, after every gate
          [--percent <n>]                    for a part of the users only
  abort <app> --why <text>                   end the trial of a release
  rollback [<revision>] --why <text>         make an earlier state live again
  status                                     what is live, on trial and published
  prune [--days <n>]                         remove old versions, 30 days unless said`;

const options = {
  why: { type: 'string' },
  who: { type: 'string' },
  percent: { type: 'string' },
  days: { type: 'string' },
  'no-build': { type: 'boolean' },
} as const;

type Surroundings = { storage: ReleaseStorage; smoke: SmokeTest; user: string; log: (line: string) => void };

/** Runs one command of the release tool. Every refusal is a ReleaseError that says what to do. */
export async function runRelease(words: readonly string[], { storage, smoke, user, log }: Surroundings): Promise<void> {
  const { values, positionals } = readWords(words);
  const [command, first, second] = positionals;
  const by = (): { who: string; why: string } => ({ who: values.who ?? user, why: needed(values.why, '--why <text>') });
  switch (command) {
    case 'publish': {
      const app = knownApp(first);
      if (!values['no-build']) await buildApp(app, log);
      const build = describeBuild(app, { isLocal: false });
      await publishNew(storage, build);
      log(
        `${app} ${build.release.version} is published. Next: npm run release -- promote ${app} ${build.release.version} --why "..."`,
      );
      return;
    }
    case 'promote': {
      const percent = values.percent === undefined ? undefined : Number(values.percent);
      const version = needed(second, 'the version');
      const { revision } = await promote(storage, { app: knownApp(first), version, percent, smoke, ...by() });
      log(
        `revision ${revision} is live: ${first} ${version}${percent === undefined ? '' : ` for ${percent} % of the users`}`,
      );
      return;
    }
    case 'abort': {
      const { revision } = await abortCanary(storage, knownApp(first), by());
      log(`revision ${revision} is live: ${first} is on trial no more`);
      return;
    }
    case 'rollback': {
      const to = first === undefined ? undefined : wholeNumber(first, 'The revision');
      const { revision, restores } = await rollback(storage, { ...by(), to });
      log(`revision ${revision} is live: the same as revision ${restores}`);
      return;
    }
    case 'status':
      log(await describeStatus(storage));
      return;
    case 'prune': {
      const removed = await prune(storage, { days: wholeNumber(values.days ?? '30', '--days') });
      log(removed.length === 0 ? 'There is nothing to remove.' : `removed ${removed.join(', ')}`);
      return;
    }
    default:
      throw new ReleaseError(command ? `There is no command '${command}'.` : 'A command is needed.', usage);
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(error instanceof Error ? error.message : String(error), usage, { cause: error });
  }
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new ReleaseError(`${name} is missing.`, usage);
  return value;
}

function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new ReleaseError(`${name} must be a whole number, not '${text}'.`, usage);
  return Number(text);
}

function knownApp(name: string | undefined): string {
  const apps = listBrowserApps();
  const app = needed(name, 'the app');
  if (!apps.includes(app)) throw new ReleaseError(`There is no app '${app}'.`, `There are: ${apps.join(', ')}.`);
  return app;
}
