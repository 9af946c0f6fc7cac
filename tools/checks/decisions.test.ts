import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts } from './read-texts.ts';

const folder = join(repositoryRoot, 'docs', 'decisions');
const files = readdirSync(folder).filter((file) => file !== 'README.md');
const numbers = files.map((file) => file.slice(0, 4));
const sections = ['## Decision', '## Alternatives'];

/** Every text of the repository that could cite a decision. */
const texts = readTexts(/\.(?:md|tsx?|m?js|ya?ml|ini|cfg|css|html|example)$|Dockerfile$/u);

it('numbers the decisions from 0001 on, each once, without gaps', () => {
  expect(files.length).toBeGreaterThan(5);
  expect([...numbers].sort()).toEqual(files.map((_, place) => String(place + 1).padStart(4, '0')));
});

it.each(files)('%s has its number, title, status, date and sections', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, number, title = ''] = /^# (\d{4})\. (\S.*)$/mu.exec(text) ?? [];
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
  expect(file).toBe(`${number}-${slug}.md`);
  expect(text).toMatch(
    /^# .+\n\nAccepted \d{4}-\d{2}-\d{2}(?:, superseded by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))?\.\n\n[^#\n]/u,
  );
  expect([sections, [...sections, '## Consequences']]).toContainEqual(text.match(/^## .+$/gmu)?.map(String));
  for (const section of text.split(/^## .+$/mu).slice(1)) expect(section.trim()).not.toBe('');
});

it('is superseded by a later decision only', () => {
  const superseded = files.flatMap((file) => {
    const later = /^Accepted \S+ superseded by \[(\d{4})\]/mu.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    return later === undefined ? [] : [{ number: file.slice(0, 4), later }];
  });
  expect(superseded.length).toBeGreaterThan(0);
  expect(superseded.filter(({ number, later }) => later <= number || !numbers.includes(later))).toEqual([]);
});

it('is cited in a document by a link, which shows what it is about', () => {
  const plain = texts
    .filter(({ path }) => path.endsWith('.md'))
    .filter(({ text }) => /\bdecisions? \d{4}\b/iu.test(text));
  expect(plain.map(({ path }) => path)).toEqual([]);
});

it('has the decision that a comment, a setting or a page cites', () => {
  const cited = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions?(?:\/|\s+(?:(?:\*|\/\/|#|;)\s+)?)(\d{4})\b/giu)].map(([, number = '']) => ({
      path,
      number,
    })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});

it('has the decision that a link leads to, by the number that the link shows', () => {
  const links = texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\[(\d{4})(?:\. [^\]]*)?\]\(([^)#]+)\)/gu)].map(([, number = '', target = '']) => ({
        path,
        number,
        file: relative(folder, resolve(repositoryRoot, dirname(path), target)),
      })),
    );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ number, file }) => !files.includes(file) || !file.startsWith(number))).toEqual([]);
});
