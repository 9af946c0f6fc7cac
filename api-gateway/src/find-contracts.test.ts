import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listModules } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { expect, it } from 'vitest';
import { findContracts } from './find-contracts.ts';

const entry = { id: 'list-entries', service: 'garden', method: 'GET', path: '/api/garden/{id}', access: 'session' };

/** What is found beside the shared contracts where a service has this one, or why it is refused. */
async function findBeside(contract: object): Promise<string[] | string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'grow-contracts-'));
  mkdirSync(join(folder.path, 'garden', 'src'), { recursive: true });
  const text = `export const listEntries = ${JSON.stringify({ ...entry, ...contract })};\nexport const maxEntries = 5;\n`;
  writeFileSync(join(folder.path, 'garden', 'src', 'contracts.ts'), text);
  try {
    return (await findContracts(folder.path)).slice(allContracts.length).map(({ id }) => id);
  } catch (error) {
    return String(error);
  }
}

it('has the contracts of a service beside the shared ones', async () => {
  expect(await findBeside({})).toEqual(['list-entries']);
});

it.each([
  ['another service', { service: 'content' }, "'list-entries' of services/garden names the service content"],
  ['a known id', { id: listModules.id }, "has the id or the address of 'list-modules'"],
  ['a known address', { path: listModules.path }, "has the id or the address of 'list-modules'"],
])('refuses %s', async (_what, contract, fault) => {
  expect(await findBeside(contract)).toContain(fault);
});
