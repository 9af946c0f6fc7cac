import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OrmOptions } from '../database/create-orm.ts';

/**
 * Long locks, and changes that break the running version. The linter's other rules are style, or ensured by `migrate`.
 */
const rules = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
];

type Finding = { rule_name: string; line: number };

const program = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'));

/**
 * The statements of migrations after the given one that would block or break a running version, as 'migration: rule'. A
 * drop that is safe, because the previous release no longer uses the column, is marked `-- squawk-ignore
 * ban-drop-column`. Its migration is named after the one that code must know to work without it, so that older code
 * refuses to start: `drop-mood-after-202505070000`.
 */
export async function findDangerousStatements(migrations: OrmOptions['migrations'], after: string): Promise<string[]> {
  if (!migrations.some(({ name }) => name === after)) throw new Error(`There is no migration '${after}'.`);
  const found: string[] = [];
  for (const { name, class: Class } of migrations.filter((migration) => migration.name > after)) {
    const migration = new Class(undefined as never, undefined as never);
    await migration.up();
    const sql = migration.getQueries().map(String).join(';\n');
    const needed = /-after-(\d+)$/u.exec(name)?.[1];
    const isNamed =
      needed !== undefined && migrations.some((other) => other.name < name && other.name.startsWith(needed));
    if (/squawk-ignore .*(?:ban-drop|renaming|changing-column-type)/u.test(sql) && !isNamed)
      found.push(`${name}: not named after a migration that code has to know`);
    found.push(...lint(sql, migration.isTransactional()).map((rule) => `${name}: ${rule}`));
  }
  return found;
}

function lint(sql: string, isTransactional: boolean): string[] {
  const inTransaction = isTransactional ? ['--assume-in-transaction'] : [];
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [program, '--reporter', 'json', '--pg-version', '18', ...inTransaction, '--stdin-filepath', 'migration.sql'],
    { input: `${sql};\n`, encoding: 'utf8', timeout: 30_000 },
  );
  if (error) throw error;
  if (stdout === '') throw new Error(`The linter did not run: ${stderr}`);
  const findings = JSON.parse(stdout) as Finding[];
  return findings.map(({ rule_name }) => rule_name).filter((rule) => rules.includes(rule));
}
