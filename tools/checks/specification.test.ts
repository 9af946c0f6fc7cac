import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allContracts } from '@grow/contracts/all';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../test/workspaces.ts';
import { readTexts } from './read-texts.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'specification.md'), 'utf8');
const numbers = [...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? \S/gmu)].map(([, number]) => number ?? '');
const listedCalls = [...page.matchAll(/^\| `((?:GET|POST|PUT|DELETE) \/api\/\S+)`/gmu)].map(([, call]) => call ?? '');

/** The numbers that a text cites, also if the number is on the next line of a comment. */
function citationsIn(text: string): string[] {
  return [...text.matchAll(/\bspecification(?:\s|\*|\/\/)+(\d+(?:\.\d+)*)/giu)].map(([, number]) => number ?? '');
}

function deadCitationsIn(text: string): string[] {
  return citationsIn(text).filter((number) => !numbers.includes(number));
}

const texts = readTexts(/\.(?:tsx?|md|sql)$/u);

it('numbers its headings once and without gaps', () => {
  expect(numbers.length).toBeGreaterThan(20);
  const isNext = (number: string, index: number): boolean => {
    const [section = 0, part = 0] = (numbers[index - 1] ?? '0').split('.').map(Number);
    return [`${section + 1}`, `${section}.${part + 1}`].includes(number);
  };
  expect(numbers.filter((number, index) => !isNext(number, index))).toEqual([]);
});

it('detects a citation of a heading that does not exist', () => {
  const [cited, dead] = ['2.1', '99.9'];
  const text = `/** As specification ${cited} has it. */\n// Specification ${dead}: no such.\n * (specification\n * ${dead}).`;
  expect(citationsIn(text)).toEqual([cited, dead, dead]);
  expect(deadCitationsIn(text)).toEqual([dead, dead]);
});

it('has a heading for every citation of it', () => {
  expect(texts.flatMap(({ text }) => citationsIn(text)).length).toBeGreaterThan(50);
  expect(texts.flatMap(({ path, text }) => deadCitationsIn(text).map((number) => `${path}: ${number}`))).toEqual([]);
});

it('lists every call of the contracts once, and no other', () => {
  expect(listedCalls.toSorted()).toEqual(allContracts.map(({ method, path }) => `${method} ${path}`).toSorted());
});
