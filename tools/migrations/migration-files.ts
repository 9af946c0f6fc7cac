/** The files of a migration: one, or up to three if existing rows are checked or indexed. */
export type MigrationFile = { name: string; text: string };

/**
 * The migrations of a schema change, so that none of them keeps a running version waiting: a constraint of a table that
 * exists is not valid at first and validated by a migration of its own; an index of such a table is built concurrently,
 * outside of a transaction.
 */
export function migrationFiles(name: string, statements: readonly string[]): MigrationFile[] {
  const sql = statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
  const created = new Set(sql.map((statement) => /^create table "(\w+)"/u.exec(statement)?.[1]));
  const isNew = (table = ''): boolean => created.has(table);
  const indexes = sql.filter((statement) => {
    const table = /^create (?:unique )?index "\w+" on "(\w+)"/u.exec(statement)?.[1];
    return table !== undefined && !isNew(table);
  });
  const validations: string[] = [];
  const changes = sql
    .filter((statement) => !indexes.includes(statement))
    .map((statement) => {
      const [, table, constraint] =
        /^alter table "(\w+)" add constraint "(\w+)" (?:check|foreign key)\b/u.exec(statement) ?? [];
      if (table === undefined || isNew(table)) return statement;
      validations.push(`alter table "${table}" validate constraint "${constraint}";`);
      return statement.replace(/;?$/u, ' not valid;');
    });
  return [
    ...file(name, changes),
    ...file(`${name}-checks`, validations),
    ...file(
      `${name}-indexes`,
      indexes.map((statement) => statement.replace(' index ', ' index concurrently ')),
      '  override isTransactional(): boolean {\n    return false;\n  }\n\n',
    ),
  ];
}

function file(name: string, statements: readonly string[], before = ''): MigrationFile[] {
  if (statements.length === 0) return [];
  const className = name.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());
  const lines = statements.map((sql) => `    this.addSql(\`${sql.replaceAll(/[`$\\]/gu, String.raw`\$&`)}\`);\n`);
  const text = `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
${before}  override up(): void {
${lines.join('')}  }
}
`;
  return [{ name, text }];
}
