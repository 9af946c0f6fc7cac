import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callFiles, callNames, type CallNames, type NewCall } from './call-files.ts';
import { editFiles, type Edit } from './edit-files.ts';
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

/** What else has to know the call: the index of the contracts. The service finds its route. */
function registrations(names: CallNames): Edit[] {
  const { thing } = names;
  return [
    {
      file: 'packages/contracts/src/index.ts',
      change: (text) =>
        `${[...text.trimEnd().split('\n'), `export * from './${thing}.contract.ts';`].sort().join('\n')}\n`,
    },
  ];
}
