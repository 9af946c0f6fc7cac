import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, manifestErrors, manifestSchema } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { listSlotModules } from './slot-modules.ts';

/** The manifest of an app from `src/manifest.ts`. Throws with all its errors. */
export async function readAppManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'src', 'manifest.ts');
  const { manifest } = (await import(pathToFileURL(file).href)) as { manifest?: unknown };
  const { data, error } = manifestSchema.safeParse(manifest);
  const errors = data
    ? [...unknownCalls(data), ...manifestErrors(data, listSlotModules(folder))]
    : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  if (data && errors.length === 0) return data;
  throw new Error(`The manifest of ${file} is not valid:\n${errors.map((fault) => `  ${fault}`).join('\n')}`);
}

function unknownCalls({ routes }: Manifest): string[] {
  return routes
    .flatMap(({ firstCalls = [] }) => firstCalls)
    .filter(({ contract }) => !allContracts.some(({ id, method }) => id === contract && method === 'GET'))
    .map(({ contract }) => `firstCalls: there is no contract '${contract}' that reads`);
}
