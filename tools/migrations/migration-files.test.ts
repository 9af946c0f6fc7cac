import { expect, it } from 'vitest';
import { migrationFiles } from './migration-files.ts';

const textsOf = (...statements: string[]) =>
  migrationFiles('seed-packets', statements).map(({ name, text }) => [name, text]);

it('creates a table in one migration, whose class has the name of the file', () => {
  const statements = [
    'create table "seed_packets" ("id" serial primary key);',
    'create index "seed_packets_name" on "seed_packets" ("name");',
    'alter table "seed_packets" add constraint "seed_packets_check" check (id > 0);',
    '',
  ];
  expect(textsOf(...statements)).toEqual([
    [
      'seed-packets',
      `import { Migration } from '@mikro-orm/migrations';

export class SeedPackets extends Migration {
  override up(): void {
    this.addSql(\`${statements[0]}\`);
    this.addSql(\`${statements[1]}\`);
    this.addSql(\`${statements[2]}\`);
  }
}
`,
    ],
  ]);
});

it('validates constraints of a table that exists apart, and indexes it concurrently', () => {
  const files = textsOf(
    `alter table "posts" add constraint "posts_check" check (text <> '\${x}');`,
    'alter table "posts" add constraint "posts_fk" foreign key ("a") references "a" ("id")',
    'create unique index "posts_a" on "posts" ("a");',
  );
  expect(files.map(([name]) => name)).toEqual(['seed-packets', 'seed-packets-checks', 'seed-packets-indexes']);
  const [changes, checks, indexes] = files.map(([, text]) => text);
  expect(changes).toContain(String.raw`check (text <> '\${x}') not valid;`);
  expect(changes).toContain('references "a" ("id") not valid;');
  expect(checks).toContain('validate constraint "posts_check";');
  expect(checks).toContain('validate constraint "posts_fk";');
  expect(indexes).toContain('create unique index concurrently "posts_a"');
  expect(indexes).toContain('isTransactional(): boolean {\n    return false;');
});
