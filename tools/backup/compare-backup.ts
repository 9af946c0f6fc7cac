import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';

/** The migrations of this work tree, each as `content/202611290000-schema`: names of two services may be equal. */
export function knownMigrations(): string[] {
  return globSync('services/*/src/migrations/2*.ts', { cwd: repositoryRoot })
    .map((file) => `${file.split(sep)[1]}/${basename(file, '.ts')}`)
    .toSorted();
}

/** A warning to show before a backup of another version is restored; null for a backup of this version. */
export function compareBackup(source: string): string | null {
  const { migrations } = JSON.parse(readFileSync(join(source, 'backup.json'), 'utf8')) as { migrations: string[] };
  const known = knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !migrations.includes(name));
  if (unknown.length > 0) return `The backup is of a newer version: this one does not know ${unknown.join(', ')}.`;
  if (missing.length > 0) return `The backup is of an older version: the next start will run ${missing.join(', ')}.`;
  return null;
}
