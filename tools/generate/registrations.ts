import { insertAfter, insertBefore, type Edit } from './edit-files.ts';
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

/** Where the screens of a remote are. The sections of the dashboard share its subjects, and lie beside them. */
export const screensFolder = (remote: string): string =>
  remote === 'mfe-admin' ? 'mfe-admin/src' : `${remote}/src/screens`;

/** A screen in the map, below the others of its remote. Those of a new remote stand before the admin's. */
export function screenRegistration(remote: string, { path, subject }: ScreenNames): Edit {
  const address = remote === 'mfe-admin' ? `/admin${path}` : path;
  const row = `| \`${address}\` | \`${screensFolder(remote)}/${subject}\` |\n`;
  const last = new RegExp(`^[^]*\\| \`${screensFolder(remote)}/.*\\n`, 'u');
  return {
    file: 'docs/where-is-it.md',
    change: (text) => (last.test(text) ? insertAfter(last, row) : insertBefore(/^\| `\/admin` /mu, row))(text),
  };
}
