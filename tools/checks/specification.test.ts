import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts, slugsOf } from './read-texts.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'specification.md'), 'utf8');
const slugs = slugsOf(page);

/** The slugs that a text cites, also if the slug is on the next line of a comment. */
function citationsIn(text: string): string[] {
  return [...text.matchAll(/\bspec:(?: |\s+(?:\*|\/\/)\s+)([a-z0-9][a-z0-9-]*)/giu)].map(([, slug]) => slug ?? '');
}

function deadCitationsIn(text: string): string[] {
  return citationsIn(text).filter((slug) => !slugs.includes(slug));
}

const texts = readTexts(/\.(?:tsx?|md|sql)$/u).filter(({ path }) => !path.startsWith('nightly/chart/'));

it('has each heading once', () => {
  expect(slugs.length).toBeGreaterThan(20);
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
});

it('detects a citation of a heading that does not exist', () => {
  const [cited, dead] = ['locks', 'no-such'];
  const text = `/** Shut below it (${'spec'}: ${cited}). */\n// ${'Spec'}: ${dead}.\n * (${'spec'}:\n * ${dead}).`;
  expect(citationsIn(text)).toEqual([cited, dead, dead]);
  expect(deadCitationsIn(text)).toEqual([dead, dead]);
});

it('has a heading for every citation of it', () => {
  expect(texts.flatMap(({ text }) => citationsIn(text)).length).toBeGreaterThan(50);
  expect(texts.flatMap(({ path, text }) => deadCitationsIn(text).map((slug) => `${path}: ${slug}`))).toEqual([]);
});
