import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

const violations = join(import.meta.dirname, 'lint-violations');
const lines = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n');

let eslint: ESLint;

beforeAll(async () => {
  // The boundary rule reads the cached project graph of nx, and reports nothing without it.
  process.chdir(repositoryRoot);
  process.env['NX_DAEMON'] = 'false';
  await createProjectGraphAsync({ exitOnError: false });
  eslint = new ESLint({ cwd: repositoryRoot });
});

async function rulesBroken(text: string, path: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: join(repositoryRoot, path) });
  return [...new Set(result?.messages.map((message) => message.ruleId))].sort();
}

describe('the lint rules', () => {
  it.each(readdirSync(violations))('refuse %s', async (file) => {
    const text = readFileSync(join(violations, file), 'utf8');
    const path = /^\/\/ as: (.+)$/mu.exec(text)?.[1] ?? basename(file);
    const expected = /^\/\/ expect: (.+)$/mu.exec(text)?.[1]?.split(' ') ?? [];
    expect(expected.length).toBeGreaterThan(0);
    expect(await rulesBroken(text, path)).toEqual(expected.sort());
  });

  it('refuse a file of 301 lines and accept one of 300', async () => {
    const path = 'packages/contracts/src/violation.ts';
    expect(await rulesBroken(lines, path)).toEqual(['max-lines']);
    expect(await rulesBroken(lines.split('\n').slice(1).join('\n'), path)).toEqual([]);
  });

  it('accept the allowed directions', async () => {
    const text = "import { allContracts } from '@grow/contracts/all';\nexport const violation = allContracts;\n";
    for (const path of [
      'mfe-learn/src/violation.ts',
      'services/user/src/violation.ts',
      'api-gateway/src/violation.ts',
    ]) {
      expect(await rulesBroken(text, path)).toEqual([]);
    }
  });
});
