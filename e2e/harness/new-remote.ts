import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SlotEntry, slotPlaces } from '@grow/contracts';
import { browserTypes, remoteFiles } from '@grow/tools/generators/remote-files.ts';
import { runCommand } from '@grow/tools/test/run-command.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';

/**
 * Generates a remote like `npm run new-remote`, adds a bottom tab, and builds it in a folder outside the workspaces.
 * Returns the folder.
 */
export async function buildNewRemote(name: string, tab: { label: string; icon: string }): Promise<string> {
  const folder = writeRemote(name);
  const manifest = join(folder, 'src', 'manifest.ts');
  const path = name.replace('mfe-', '/');
  const withTab = readFileSync(manifest, 'utf8')
    .replace("access: 'protected',", `$& tab: '${path}',`)
    .replace('\n};', `\n  tabs: [${JSON.stringify({ ...tab, path, order: 9 })}],\n};`);
  writeFileSync(manifest, withTab);
  await build(folder);
  return folder;
}

/**
 * Generates a remote like `npm run new-remote -- <name> --slot <place>`, without its screen, with this source of its
 * slot and with these fields of its entry, and builds it. Returns the folder.
 */
export async function buildSlotRemote(name: string, slot: { entry: SlotEntry; source: string }): Promise<string> {
  const folder = writeRemote(name, slot.entry.place);
  const files = {
    'src/manifest.ts': `export const manifest = ${JSON.stringify({ routes: [], slots: [slot.entry] })};`,
    'src/remote.tsx': `import { defineRemote } from '@grow/mfe-kit';\nexport const remote = defineRemote({ name: '${name}', routes: [] });`,
    [`src/slots/${slot.entry.module}.slot.tsx`]: slot.source,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  await build(folder);
  return folder;
}

function writeRemote(name: string, place?: string): string {
  const folder = join(repositoryRoot, '.cache', 'journeys', name);
  const files = remoteFiles(name, {
    manifest: {},
    types: { extends: '../../../tsconfig.base.json', compilerOptions: browserTypes },
    preset: '../../../tools/rsbuild/remote.config.ts',
    place,
    places: slotPlaces,
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

async function build(folder: string): Promise<void> {
  const program = join(repositoryRoot, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runCommand(process.execPath, [program, 'build'], { cwd: folder, env });
  if (code !== 0) throw new Error(output);
}
