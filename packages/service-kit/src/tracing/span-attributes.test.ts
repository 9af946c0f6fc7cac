import { expect, it } from 'vitest';
import { describeStatement } from './span-attributes.ts';

it.each([
  ['select u.* from "users" as u where email = $1', 'SELECT', 'users'],
  ['insert into "identity"."account" ("id") values ($1)', 'INSERT', 'account'],
  ['update only posts set text = 1', 'UPDATE', 'posts'],
  ['delete from outbox where id = 1', 'DELETE', 'outbox'],
  ['with taken as (select 1 from lessons) select * from taken', 'WITH', 'lessons'],
  ['begin', 'BEGIN', undefined],
  ['', 'STATEMENT', undefined],
])('names the operation and the table: %s', (text, operation, table) => {
  expect(describeStatement(text)).toEqual(table === undefined ? { operation } : { operation, table });
});

it.each([
  `select 'a letter from grower' as text`,
  `select $$ a letter from grower $$`,
  `select $tag$ a letter from grower $tag$`,
  `'from grower'`,
])('ignores everything from the first value on: %s', (text) => {
  expect(JSON.stringify(describeStatement(text))).not.toContain('grower');
});
