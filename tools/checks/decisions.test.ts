import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';

const folder = join(repositoryRoot, 'docs', 'decisions');
const files = readdirSync(folder).sort();

it('numbers every decision once, with a title in words', () => {
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(file).toMatch(/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/u);
  const numbers = files.map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each(files)('%s says what was decided, in which state it is, and why', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`, 'u'));
  expect(text).toMatch(/^Status: (?:accepted|superseded by \d{4})$/mu);
  for (const heading of ['## Why', '## Decision', '## Consequences']) expect(text).toContain(heading);
  const by = /^Status: superseded by (\d{4})$/mu.exec(text)?.[1];
  if (by) expect(files.some((other) => other.startsWith(by))).toBe(true);
});
