import {
  listAchievements,
  listLearningPaths,
  listLessons,
  listModules,
  listTerms,
  readCoursePack,
  readDrawing,
  readNotebook,
  addBookmark,
  type Contract,
  type OutputOf,
  type TranslatedText,
} from '@grow/contracts';
import { listNextLessons } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { questionsOf } from '@grow/text/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner, smallContent, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

const english =
  'See [the next](/?lesson=1-12).\n\n```question\nIs it wet?\n\nAnswer: true\n> It is.\n```\n\n![Water](/api/drawings/module-05.svg)';
const thai =
  'ดู [บทถัดไป](/?lesson=1-12)\n\n```question\nเปียกไหม\n\nAnswer: true\n> ใช่\n```\n\n![น้ำ](/api/drawings/module-05.svg)';

const th = 'th' as const;
const named = (name: string): TranslatedText => ({ name, description: `เกี่ยวกับ${name}` });

let service: RunningContent;
beforeAll(async () => {
  const content = smallContent();
  const [first, ...others] = content.lessons;
  if (first === undefined) throw new Error('There is no lesson');
  const picture = '/api/drawings/module-05.svg';
  service = await startContent('translated_reads', {
    ...content,
    lessons: [{ ...first, content: english, imageUrl: picture }, ...others],
    terms: [
      { id: 1, name: 'Zinc', spellings: [], meaning: 'A metal.', lessonId: 11 },
      { id: 2, name: 'Ash', spellings: [], meaning: 'What fire leaves.', lessonId: null },
    ],
    translations: [
      { language: th, kind: 'learning-path', id: 1, text: named('ดิน') },
      { language: th, kind: 'module', id: 1, text: named('เริ่มต้น') },
      { language: th, kind: 'achievement', id: 1, text: named('เมล็ดแรก') },
      { language: th, kind: 'term', id: 1, text: { name: 'สังกะสี', spellings: ['แร่สังกะสี'], meaning: 'โลหะ' } },
      { language: th, kind: 'lesson', id: 11, text: { title: 'บทแรก', imageAlt: 'รูป', content: thai } },
      { language: th, kind: 'lesson', id: 12, text: { title: 'บทที่สอง', imageAlt: null, content: 'เนื้อหาของบทที่สอง' } },
    ],
  });
});
afterAll(() => service.close());

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** As a page asks in a language. */
const read = async <C extends Contract>(
  contract: C,
  language: string,
  input: Input = {},
  caller: Caller | null = learner,
) => {
  const query = { ...input.query, language };
  return (await service.api.as(caller).send(contract, { ...input, query })) as { status: number; body: OutputOf<C> };
};
const lessonsIn = async (language: string, caller = learner) =>
  (await read(listLessons, language, { params: { moduleId: '1' } }, caller)).body;

describe('content in another language', () => {
  it('has the names of paths, modules and gates, and those of the source where there are no others', async () => {
    const paths = await read(listLearningPaths, 'th', {}, null);
    expect(paths.body.map(({ name, description }) => [name, description])).toEqual([
      ['ดิน', 'เกี่ยวกับดิน'],
      ['Hydroponics', 'Advanced method'],
    ]);
    const { body } = await read(listModules, 'th', { query: { type: 'soil' } });
    expect(body.map(({ name, pathName }) => [name, pathName])).toEqual([
      ['เริ่มต้น', 'ดิน'],
      ['Module 2', 'ดิน'],
      ['Module 3', 'ดิน'],
    ]);
    expect(body[1]?.gates[0]?.requiresModuleName).toBe('เริ่มต้น');
    const achievements = await read(listAchievements, 'th');
    expect(achievements.body.map(({ name }) => name).slice(0, 2)).toEqual(['เมล็ดแรก', 'Achievement 2']);
  });

  it('has the text of a lesson, and says where it is in the default language', async () => {
    const lessons = await lessonsIn('th');
    expect(lessons.map(({ title, language, isOutOfDate }) => [title, language, isOutOfDate])).toEqual([
      ['บทแรก', 'th', false],
      ['บทที่สอง', 'th', false],
      ['Lesson 13', 'en', false],
      ['Lesson 14', 'en', false],
    ]);
    const [first] = lessons;
    expect(first).toMatchObject({ imageAlt: 'รูป', imageUrl: '/api/drawings/module-05.svg?language=th' });
    expect(first?.content).toContain('(/api/drawings/module-05.svg?language=th)');
    expect(first?.seeAlso).toEqual([{ id: 12, moduleId: 1, title: 'บทที่สอง' }]);
  });

  it('asks the questions of the source, whose answers are shared', async () => {
    const content = (await lessonsIn('th'))[0]?.content ?? '';
    const [question] = questionsOf(content).questions;
    expect(question?.prompt).toBe('เปียกไหม');
    expect(question?.key).toBe(questionsOf(english).questions[0]?.key);
  });

  it('withholds what is withheld in the default language', async () => {
    expect((await lessonsIn('th', unconfirmed)).map(({ title, content }) => [title, content]).slice(0, 1)).toEqual([
      ['บทแรก', null],
    ]);
  });

  it('has the words of the glossary in the order of the language', async () => {
    const { body } = await read(listTerms, 'th');
    expect(body.map(({ name, moduleId }) => [name, moduleId])).toEqual([
      ['สังกะสี', 1],
      ['Ash', null],
    ]);
  });

  it('names the lessons of a notebook', async () => {
    await service.api.as(learner).call(addBookmark, { params: { lessonId: '11' }, body: { lessonTitle: 'Lesson 11' } });
    const { body } = await read(readNotebook, 'th');
    expect(body.bookmarks[0]?.lessonTitle).toBe('บทแรก');
    const source = await service.api.as(learner).call(readNotebook, {});
    expect(source.body.bookmarks[0]?.lessonTitle).toBe('Lesson 11');
  });

  it('comes with the course pack, and its drawings with it', async () => {
    const packIn = async (language: string) => (await read(readCoursePack, language, { body: { known: [] } })).body;
    const pack = await packIn('th');
    expect(pack.lessons[0]?.title).toBe('บทแรก');
    expect(pack.modules[0]?.name).toBe('เริ่มต้น');
    expect(pack.drawings.map(({ url }) => url)).toEqual(['/api/drawings/module-05.svg?language=th']);
    expect((await packIn('en')).lessons[0]?.title).toBe('Lesson 11');
  });

  it('shows the words of a drawing in the language', async () => {
    const params = { name: 'law-and-responsibility.svg' };
    const drawingIn = async (language: string) => String((await read(readDrawing, language, { params }, null)).body);
    expect(await drawingIn('en')).toContain('Lock acids');
    expect(await drawingIn('th')).not.toContain('Lock acids');
    expect(await drawingIn('th')).toMatch(/<text[^>]*>[\u0E00-\u0E7F ]+<\/text>/u);
  });

  it.each(['', 'xx', 'th-TH-x', '../th', 'th\u0000', 'ไทย', 'x'.repeat(5000)])(
    'is the default or the nearest one for the language %j',
    async (language) => {
      const { status, body } = await read(listLearningPaths, language);
      expect(status).toBe(200);
      expect(body[0]?.name).toBe(language.startsWith('th-') ? 'ดิน' : 'Soil');
    },
  );

  it('is read anew once a translation has changed', async () => {
    await lessonsIn('th');
    await service.sql(
      `update published_texts set is_stale = true where kind = 'lesson' and item_id = 11 and language = 'th'`,
    );
    await service.content.catchUp();
    expect((await lessonsIn('th'))[0]).toMatchObject({ title: 'บทแรก', isOutOfDate: true });
  });
});

it('names the next lesson of each learner in their language', async () => {
  const learners = (['en', th] as const).map((language, index) => ({
    userId: 900 + index,
    pathType: 'soil' as const,
    language,
  }));
  const { body } = await service.api.asService('user').call(listNextLessons, { body: { learners } });
  expect(body.map(({ title }) => title)).toEqual(['Lesson 11', 'บทแรก']);
});
