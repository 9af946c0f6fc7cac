import { namesOf } from './remote-files.ts';

type Edit = { file: string; change: (text: string) => string };

/**
 * What else has to know a remote of this repository: the workspaces, the route table, the list of names, the map
 * and the owners.
 */
export function remoteRegistrations(name: string): Edit[] {
  const { path, title, subject } = namesOf(name);
  return [
    { file: 'package.json', change: insertAfter('    "mfe-admin",\n', `    "${name}",\n`) },
    {
      file: 'shell/src/route-table.ts',
      change: insertAfter(
        /.*shows: \{ remote: '[^']+' \} \},\n(?![^]*shows: \{ remote:)/u,
        `  { path: '${path}', access: 'protected', title: '${title}', shows: { remote: '${name}' } },\n`,
      ),
    },
    {
      file: 'packages/contracts/src/registry.ts',
      change: (text) => text.replace(/(export const remoteNames = \[[^\]]*)\]/u, `$1, '${name}']`),
    },
    {
      file: '.github/CODEOWNERS',
      change: insertAfter(/^\/mfe-admin\/.*\n/mu, `${`/${name}/`.padEnd(26)} @grow-bible/${subject}\n`),
    },
    {
      file: 'docs/where-is-it.md',
      change: (text) =>
        [
          insertAfter(/^\| `mfe-admin`.*\n/mu, `| \`${name}\` | the remote at \`${path}\` |\n`),
          insertAfter(/^\| `\/admin` .*\n/mu, `| \`${path}\` | \`${name}/src/screens/${subject}\` |\n`),
        ].reduce((changed, change) => change(changed), text),
    },
  ];
}

function insertAfter(anchor: string | RegExp, line: string): (text: string) => string {
  return (text) => text.replace(anchor, (found) => found + line);
}
