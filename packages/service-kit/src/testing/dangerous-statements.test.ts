import { Migration } from '@mikro-orm/migrations';
import { expect, it } from 'vitest';
import { findDangerousStatements } from './dangerous-statements.ts';

function migrationOf(name: string, sql: string, isTransactional = true) {
  class Written extends Migration {
    override isTransactional(): boolean {
      return isTransactional;
    }
    override up(): void {
      this.addSql(sql);
    }
  }
  return { name, class: Written };
}

it('finds what blocks or breaks a running version, after the given release', async () => {
  const migrations = [
    migrationOf('1-old', 'create index on notes (text)'),
    migrationOf('3-index', 'create index notes_text on notes (text)'),
    migrationOf('4-required', 'alter table notes add column mood text not null'),
    migrationOf('5-rename', 'alter table notes rename column mood to feeling'),
    migrationOf('6-drop', 'alter table notes drop column feeling'),
  ];
  expect(await findDangerousStatements(migrations, '1-old')).toEqual([
    '3-index: require-concurrent-index-creation',
    '4-required: adding-required-field',
    '5-rename: renaming-column',
    '6-drop: ban-drop-column',
  ]);
});

it('accepts what does not affect a running version', async () => {
  const migrations = [
    migrationOf('1-old', 'create table notes (text text)'),
    migrationOf('3-table', 'create table moods (id int primary key); create index moods_id on moods (id)'),
    migrationOf('4-default', `alter table notes add column mood text not null default 'calm'`),
    migrationOf('5-index', 'create index concurrently notes_text on notes (text)', false),
    migrationOf('6-meant-after-4', '-- squawk-ignore ban-drop-column\nalter table notes drop column feeling'),
  ];
  expect(await findDangerousStatements(migrations, '1-old')).toEqual([]);
});

it('wants a migration that takes something away to name what code has to know', async () => {
  const drop = '-- squawk-ignore ban-drop-column\nalter table notes drop column feeling';
  const migrations = [
    migrationOf('1-old', 'select 1'),
    ...['2-drop', '3-drop-after-9'].map((n) => migrationOf(n, drop)),
  ];
  const fault = 'not named after a migration that code has to know';
  expect(await findDangerousStatements(migrations, '1-old')).toEqual([`2-drop: ${fault}`, `3-drop-after-9: ${fault}`]);
});

it('refuses a release whose last migration does not exist', async () => {
  await expect(findDangerousStatements([migrationOf('1-old', 'select 1')], '2-none')).rejects.toThrow(
    "no migration '2-none'",
  );
});
