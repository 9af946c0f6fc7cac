import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The modules that a remote exposes for places of others: 'todays-plant' for src/slots/todays-plant.slot.tsx. */
export function listSlotModules(folder: string): string[] {
  return globSync('*.slot.tsx', { cwd: join(folder, 'src', 'slots') })
    .map((file) => basename(file, '.slot.tsx'))
    .sort();
}
