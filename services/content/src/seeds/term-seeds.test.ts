import { termFormSchema } from '@grow/contracts';
import { wordKey } from '@grow/text/search';
import { expect, it } from 'vitest';
import { readSeedFiles } from './seed-files.ts';

const { terms, lessons } = await readSeedFiles();

it('has at least 60 terms that an author could have written, each spelling once', () => {
  expect(terms.length).toBeGreaterThanOrEqual(60);
  for (const { id, ...term } of terms) expect({ id, ...termFormSchema.parse(term) }).toEqual({ id, ...term });
  const spellings = terms.flatMap(({ name, spellings: others }) => [name, ...others].map(wordKey));
  expect(spellings.filter((one, index) => spellings.indexOf(one) !== index)).toEqual([]);
});

it('leads to lessons that are there', () => {
  const ids = new Set(lessons.map(({ id }) => id));
  expect(terms.filter(({ lessonId }) => lessonId !== null && !ids.has(lessonId))).toEqual([]);
});

it('has no term that its own meaning leads back to', () => {
  const needs = new Map(
    terms.map(({ id, meaning }) => {
      const text = ` ${wordKey(meaning)} `;
      const named = terms.filter((one) =>
        [one.name, ...one.spellings].some((word) => text.includes(` ${wordKey(word)} `)),
      );
      return [id, named.map((one) => one.id)];
    }),
  );
  expect([...needs.values()].flat().length).toBeGreaterThan(0);
  const leadsBack = (id: number): boolean => {
    const seen = new Set<number>();
    const open = [...(needs.get(id) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === id) return true;
      if (!seen.has(next)) open.push(...(needs.get(next) ?? []));
      seen.add(next);
    }
    return false;
  };
  expect(terms.filter(({ id }) => leadsBack(id)).map(({ name }) => name)).toEqual([]);
});
