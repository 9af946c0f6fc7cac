import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '@grow/contracts';
import { isContract } from '@grow/contracts/all';

const head = `# Calls

Every call of the API, by the file in \`packages/contracts/src/\` that describes it in full: input, output, errors, limits. \`npm run docs\` writes this page from there. What the access means is in [the specification](specification.md), and \`adults\` are those who have confirmed their age.
`;

/** A page with every contract, by its file. */
export async function describeCalls(root: string): Promise<string> {
  const files = globSync('packages/contracts/src/*.contract.ts', { cwd: root }).sort();
  const parts = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
      const contracts = Object.values(module).filter(isContract);
      return contracts.length === 0 ? '' : tableOf(basename(file), contracts);
    }),
  );
  return [head, ...parts].join('');
}

function tableOf(file: string, contracts: Contract[]): string {
  const rows = contracts
    .map((contract) => ({ ...contract, name: `${contract.path} ${contract.method}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ method, path, access, isForAdults, summary, ...inputs }) => {
      const who = isForAdults ? `${access}, adults` : access;
      return `| \`${method} ${path}\` | ${who} | ${inputsOf(inputs)} | ${summary.replaceAll('|', '\\|')} |\n`;
    });
  return `\n## ${file}\n\n| Call | Who | Sends | What for |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

function inputsOf({ query, body, upload }: Pick<Contract, 'query' | 'body' | 'upload'>): string {
  const inputs = [
    ...fieldsOf(query).map((field) => `\`?${field}\``),
    ...fieldsOf(body).map((field) => `\`${field}\``),
    ...(upload === undefined ? [] : [`file \`${upload.field}\``]),
  ];
  return inputs.length === 0 ? '-' : inputs.join(', ');
}

type Schema = {
  _zod: {
    def: {
      type: string;
      shape?: object;
      left?: Schema;
      right?: Schema;
      in?: Schema;
      innerType?: Schema;
      options?: readonly Schema[];
    };
  };
};

/** The names of the fields of a schema, each once. */
function fieldsOf(schema: unknown): string[] {
  if (schema === undefined) return [];
  const { shape, left, right, in: input, innerType, options = [] } = (schema as Schema)._zod.def;
  if (shape !== undefined) return Object.keys(shape);
  const parts = [left, right, input, innerType, ...options].filter((part) => part !== undefined);
  return [...new Set(parts.flatMap(fieldsOf))];
}
