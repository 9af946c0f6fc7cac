import { search, type OutputOf, type SearchKind, type TranslatedText } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learner, smallContent } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';

const content = smallContent();
const named = (name: string): TranslatedText => ({ name, description: `เรื่อง${name}ทั้งหมด` });
const lesson = (title: string, text: string): TranslatedText => ({ title, imageAlt: null, content: text });
const th = 'th' as const;

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('translated_search', {
    ...content,
    terms: [{ id: 1, name: 'Sphagnum', spellings: [], meaning: 'A moss.', lessonId: null }],
    translations: [
      { language: th, kind: 'learning-path', id: 1, text: named('ดิน') },
      { language: th, kind: 'module', id: 1, text: named('การเตรียมตัว') },
      { language: th, kind: 'lesson', id: 11, text: lesson('การรดน้ำ', 'วัดค่าการนำไฟฟ้าของน้ำที่ไหลออก') },
      { language: th, kind: 'lesson', id: 21, text: lesson('บทที่ล็อก', 'ยิปซัมในดินเค็ม') },
      { language: th, kind: 'term', id: 1, text: { name: 'มอสสแฟกนัม', spellings: [], meaning: 'มอสที่อุ้มน้ำ' } },
    ],
  });
});
afterAll(() => service.close());

async function find(q: string, language = 'th') {
  const { body } = await service.api.as(learner).send(search, { query: { q, language } });
  return (body as OutputOf<typeof search>).groups;
}
const titles = async (kind: SearchKind, q: string, language?: string) => {
  const items = (await find(q, language)).find((group) => group.kind === kind)?.items ?? [];
  return items.map(({ title, within }) => [title?.map(({ text }) => text).join(''), within]);
};

it('finds texts by their translations, and shows their names', async () => {
  expect(await titles('lesson', 'ไฟฟ้า')).toEqual([['การรดน้ำ', 'การเตรียมตัว']]);
  expect(await titles('module', 'การเตรียมตัว')).toEqual([['การเตรียมตัว', 'ดิน']]);
  expect(await titles('learning-path', 'ดิน')).toEqual([['ดิน', null]]);
  expect(await titles('term', 'มอส')).toEqual([['มอสสแฟกนัม', null]]);
});

it('finds what has no translation in its own language', async () => {
  expect(await titles('lesson', 'Secret 12')).toEqual([['Lesson 12', 'การเตรียมตัว']]);
});

it('finds a lesson of a locked module by its translated title only', async () => {
  expect(await titles('lesson', 'ยิปซัม')).toEqual([]);
  expect(await titles('lesson', 'บทที่ล็อก')).toEqual([['บทที่ล็อก', 'Module 2']]);
});

it('finds nothing of a translation in the default language', async () => {
  expect(await find('ไฟฟ้า', 'en')).toEqual([]);
  expect(await titles('lesson', 'Secret 11', 'en')).toEqual([['Lesson 11', 'Module 1']]);
});
