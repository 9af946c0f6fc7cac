import { insertAfter, type Edit } from './edit-files.ts';
import { namesOf } from './remote-files.ts';
import type { ScreenNames } from './screen-files.ts';

/**
 * What else has to know a remote of this repository: the workspaces, the list of names, the owners, and what has to
 * know its screen.
 */
export function remoteRegistrations(name: string): Edit[] {
  const names = namesOf(name);
  return [
    { file: 'package.json', change: insertAfter('    "mfe-admin",\n', `    "${name}",\n`) },
    {
      file: 'packages/contracts/src/registry.ts',
      change: (text) => text.replace(/(export const remoteNames = \[[^\]]*)\]/u, `$1, '${name}']`),
    },
    {
      file: '.github/CODEOWNERS',
      change: insertAfter(/^\/mfe-admin\/.*\n/mu, `${`/${name}/`.padEnd(26)} @grow-bible/${names.subject}\n`),
    },
    {
      file: 'docs/where-is-it.md',
      change: insertAfter(/^\| `mfe-admin`.*\n/mu, `| \`${name}\` | the remote at \`${names.path}\` |\n`),
    },
    ...screenRegistrations(name, names),
  ];
}

/** What else has to know a screen: the route table and the map. */
export function screenRegistrations(remote: string, { path, title, subject }: ScreenNames): Edit[] {
  return [
    {
      file: 'shell/src/route-table.ts',
      change: insertAfter(
        /.*shows: \{ remote: '[^']+' \} \},\n(?![^]*shows: \{ remote:)/u,
        `  { path: '${path}', access: 'protected', title: '${title}', shows: { remote: '${remote}' } },\n`,
      ),
    },
    {
      file: 'docs/where-is-it.md',
      change: insertAfter(/^\| `\/admin` .*\n/mu, `| \`${path}\` | \`${remote}/src/screens/${subject}\` |\n`),
    },
  ];
}
