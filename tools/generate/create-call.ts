import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callFiles, callNames, featureParent, type CallNames, type NewCall } from './call-files.ts';
import { editFiles, insertAfter, insertBefore, type Edit } from './edit-files.ts';
import { writeFiles } from './write-files.ts';

/**
 * Adds an API call as a feature of its own: its contract, its route in the service, and a test. Answers the files that
 * it wrote or changed.
 */
export async function createCall(call: NewCall, root: string): Promise<string[]> {
  const names = callNames(call);
  const files = callFiles(names);
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken !== undefined) throw new Error(`${taken} is there already: add the call to it by hand.`);
  return writeFiles(root, { ...files, ...editFiles(root, registrations(names)) });
}

/** What else has to know the call: the index of the contracts, the service, the map and the specification. */
function registrations(names: CallNames): Edit[] {
  const { service, feature, thing, variable } = names;
  const app = `services/${service}/src/app.ts`;
  const parent = featureParent(names);
  const folder = `services/${service}/src/${parent}`;
  const routesFile = service === 'user' ? 'index.ts' : `${thing}.routes.ts`;
  return [
    {
      file: 'packages/contracts/src/index.ts',
      change: (text) =>
        `${[...text.trimEnd().split('\n'), `export * from './${thing}.contract.ts';`].sort().join('\n')}\n`,
    },
    {
      file: app,
      change: insertBefore(
        'import type { Services }',
        `import { ${variable}Routes } from './${parent}/${feature}/${routesFile}';\n`,
      ),
    },
    { file: app, change: insertAfter(/const features: .*\[\n(?: {2}\w+,\n)*/u, `  ${variable}Routes,\n`) },
    {
      file: 'docs/where-is-it.md',
      change: insertAfter(/^\| `contact\.contract\.ts`.*\n/mu, `| \`${thing}.contract.ts\` | ${feature} |\n`),
    },
    {
      file: 'docs/where-is-it.md',
      change: insertAfter(
        new RegExp(`^\\| \`${folder}/.*\\n(?!\\| \`${folder}/)`, 'mu'),
        `| \`${folder}/${feature}\` | ${feature} |\n`,
      ),
    },
    {
      file: 'docs/specification.md',
      change: addSpecification(names),
    },
  ];
}

/** A row below the calls of the same feature, else at the end of the table of its area. */
function addSpecification({ service, method, path, feature, access }: CallNames): Edit['change'] {
  const start = access === 'admin' ? '/api/admin/' : `/api/${feature}`;
  const area = { content: 'Learning calls', user: 'Account calls' }[service] ?? '';
  return (text) => {
    const tables = [...text.matchAll(/^### (.*)\n[^#]*?\n\| (Call .*)\n((?:\|.*\n)+)/gmu)];
    const table =
      tables.findLast(([, , , rows = '']) => new RegExp(`^\\| \`[A-Z]+ ${start}\\b`, 'mu').test(rows)) ??
      tables.find(([, heading]) => heading === area);
    if (table === undefined) return text;
    const [, , head = '', rows = ''] = table;
    const who = head.includes('| Who ') ? ` ${access} |` : '';
    return insertAfter(rows, `| \`${method} ${path}\` |${who} - | ${feature} |\n`)(text);
  };
}
