import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts, slugsOf } from './read-texts.ts';

/** Lessons have addresses of the product, not of the repository. */
const pages = readTexts(/\.md$/u).filter(({ path }) => !path.startsWith('services/'));

/** The links of a page to files and headings that do not exist. */
function deadLinksIn({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/gu)]
    .map(([, target = '', slug]) => ({ file: target === '' ? path : join(dirname(path), target), slug }))
    .filter(({ file, slug }) => {
      const absolute = join(repositoryRoot, file);
      return !existsSync(absolute) || (slug !== undefined && !slugsOf(readFileSync(absolute, 'utf8')).includes(slug));
    })
    .map(({ file, slug = '' }) => `${path}: ${file}#${slug}`);
}

it('detects a link to a file and to a heading that do not exist', () => {
  const text = '[Why](decisions/README.md), [gone](gone.md), [locks](specification.md#locks), [no](#no-such)';
  expect(deadLinksIn({ path: 'docs/glossary.md', text })).toHaveLength(2);
});

it('has the file and the heading of each link of a document', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap(deadLinksIn)).toEqual([]);
});
