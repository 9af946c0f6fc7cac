import { search, type OutputOf } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learner } from '../../test/factories.ts';
import { englishQueries, thaiLessons } from '../../test/search-recall.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';
import { readSeedFiles } from '../seeds/seed-files.ts';

type Wanted = { q: string; lessonId: string };

const seed = await readSeedFiles();
const split = (queries: string): string[] => queries.split('|').map((query) => query.trim());

const english: Wanted[] = englishQueries
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [place = '', queries = ''] = line.split(':');
    const [moduleId, order] = place.split('/').map(Number);
    const lesson = seed.lessons.find((one) => one.moduleId === moduleId && one.order === order);
    return split(queries).map((q) => ({ q, lessonId: String(lesson?.id) }));
  });
const firstThaiId = 9000;
const thai: Wanted[] = thaiLessons.flatMap(([, , queries], index) =>
  split(queries).map((q) => ({ q, lessonId: String(firstThaiId + index) })),
);

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('search-recall', seed);
  await service.sql('insert into module_openings (user_id, module_id) select 101, id from modules');
  await service.insertLessons(
    thaiLessons.map(([title, content], index) => {
      return { id: firstThaiId + index, moduleId: 1, title, content, order: 100 + index };
    }),
  );
  await service.content.catchUp();
});
afterAll(() => service.close());

/** The queries whose lesson is missing from the first results, and their share. */
async function missed(wanted: readonly Wanted[]): Promise<{ share: number; queries: string[] }> {
  const queries: string[] = [];
  for (const { q, lessonId } of wanted) {
    const { body } = await service.api.as(learner).call(search, { query: { q } });
    const { groups }: OutputOf<typeof search> = body;
    const lessons = groups.find(({ kind }) => kind === 'lesson')?.items ?? [];
    if (!lessons.some(({ id }) => id === lessonId)) queries.push(q);
  }
  return { share: queries.length / wanted.length, queries };
}

/** One error in the longest word: by turns a letter too few, one too many, a wrong one, or two exchanged. */
function withTypo({ q, lessonId }: Wanted, index: number): Wanted {
  const longest = q.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? '';
  const at = 1 + (index % Math.max(1, longest.length - 2));
  const [before, letter, next, after] = [
    longest.slice(0, at),
    longest[at],
    longest[at + 1] ?? '',
    longest.slice(at + 2),
  ];
  const wrong = /[\u0E00-\u0E7F]/u.test(q) ? 'ฟ' : 'q';
  const typed = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${wrong}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ];
  return { q: q.replace(longest, typed[index % 4] ?? longest), lessonId };
}

it.each([
  ['English', english],
  ['Thai', thai],
])(
  'finds what people search for in %s',
  async (_, wanted) => {
    expect(wanted.length).toBeGreaterThanOrEqual(200);
    const { share, queries } = await missed(wanted);
    expect(share, queries.join(', ')).toBeLessThanOrEqual(0.05);
    const typed = await missed(wanted.map((one, index) => withTypo(one, index)));
    expect(typed.share, typed.queries.join(', ')).toBeLessThanOrEqual(0.1);
  },
  120_000,
);
