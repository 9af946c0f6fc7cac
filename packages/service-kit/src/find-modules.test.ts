import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findMigrations, findRoutes } from './find-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'grow-modules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

it('finds the routes of the features, and nothing that belongs to a part of one', async () => {
  write('users/user.routes.ts', 'export const userRoutes = ({ name }) => [`user ${name}`];');
  write('learning/lessons/lesson.routes.ts', 'export const limit = 3; export const lessonRoutes = () => ["lesson"];');
  write('learning/lessons/google/google.routes.ts', 'export const googleRoutes = () => ["google"];');
  write('learning/lessons/lesson.routes.test.ts', 'export const testRoutes = () => ["test"];');
  const found = await findRoutes<{ name: string }>(root);
  expect(found.flatMap((routes) => routes({ name: 'Ada' }))).toEqual(['lesson', 'user Ada']);
});

it('finds migrations in the order of their times', async () => {
  write('migrations/202611250336-numbers.ts', 'export class Numbers {}');
  write('migrations/202611230010-schema.ts', 'export class Schema {}');
  write('migrations/index.ts', 'export class Index {}');
  const found = await findMigrations(join(root, 'migrations'));
  expect(found.map(({ name, class: { name: className } }) => `${name}: ${className}`)).toEqual([
    '202611230010-schema: Schema',
    '202611250336-numbers: Numbers',
  ]);
});
