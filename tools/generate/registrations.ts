import { insertAfter, type Edit } from './edit-files.ts';
import { namesOf } from './remote-files.ts';
import type { ScreenNames } from './screen-files.ts';

/** Who else hears of a remote of this repository: its owners and the map. Nothing that runs. */
export function remoteRegistrations(name: string): Edit[] {
  const names = namesOf(name);
  return [
    {
      file: '.github/CODEOWNERS',
      change: insertAfter(/^\/mfe-admin\/.*\n/mu, `${`/${name}/`.padEnd(26)} @grow-bible/${names.subject}\n`),
    },
    {
      file: 'docs/where-is-it.md',
      change: insertAfter(/^\| `mfe-admin`.*\n/mu, `| \`${name}\` | the remote at \`${names.path}\` |\n`),
    },
    screenRegistration(name, names),
  ];
}

/** A screen in the map. */
export function screenRegistration(remote: string, { path, subject }: ScreenNames): Edit {
  return {
    file: 'docs/where-is-it.md',
    change: insertAfter(/^\| `\/admin` .*\n/mu, `| \`${path}\` | \`${remote}/src/screens/${subject}\` |\n`),
  };
}
