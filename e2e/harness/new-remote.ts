import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTypes, remoteFiles } from '@grow/tools/generators/remote-files.ts';
import { runCommand } from '@grow/tools/test/run-command.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';

/**
 * Generates a remote like `npm run new-remote`, adds a bottom tab, and builds it in a folder outside the workspaces.
 * Returns the folder.
 */
export async function buildNewRemote(name: string, tab: { label: string; icon: string }): Promise<string> {
  const folder = join(repositoryRoot, '.cache', 'journeys', name);
  const files = remoteFiles(name, {
    manifest: {},
    types: { extends: '../../../tsconfig.base.json', compilerOptions: browserTypes },
    preset: '../../../tools/rsbuild/remote.config.ts',
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const manifest = join(folder, 'src', 'manifest.ts');
  const path = name.replace('mfe-', '/');
  const withTab = readFileSync(manifest, 'utf8')
    .replace("access: 'protected',", `$& tab: '${path}',`)
    .replace('\n};', `\n  tabs: [${JSON.stringify({ ...tab, path, order: 9 })}],\n};`);
  writeFileSync(manifest, withTab);
  const program = join(repositoryRoot, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runCommand(process.execPath, [program, 'build'], { cwd: folder, env });
  if (code !== 0) throw new Error(output);
  return folder;
}
