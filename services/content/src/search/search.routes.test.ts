import { randomUUID } from 'node:crypto';
import {
  adminContent,
  createPost,
  deletePost,
  editPost,
  type OutputOf,
  publishRevision,
  search,
  type SearchKind,
  writeNote,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, guest, learner, moderator, otherLearner, smallContent, unconfirmed } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';
import { postVector } from '../database/search-vector.ts';

const texts: Record<number, Partial<{ title: string; content: string }>> = {
  11: { title: 'Ordinary water', content: '# Watering\n\nMeasure the **EC** of the runoff.\n\n- Fertilizer by weight' },
  12: { title: 'Crème fraîche & Straße', content: 'ปลูกพืชในดินที่มีปุ๋ยอินทรีย์\n\n```question\ntype: pick\nask: Zirkon?\n```' },
  21: { title: 'Nutrient lockout', content: 'Only the pH of the **runoff** tells you about gypsum.' },
};
const content = smallContent();
const terms = [
  { id: 1, name: 'Sphagnum', spellings: ['peat moss'], meaning: 'A moss that holds much rain.', lessonId: 21 },
  { id: 2, name: 'Buried', spellings: [], meaning: 'Deleted.', lessonId: null },
];
const seed = { ...content, terms, lessons: content.lessons.map((one) => ({ ...one, ...texts[one.id] })) };

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('search', seed);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql('delete from posts');
  await service.sql('delete from lesson_notes');
});

const send = (q: string, caller: Caller | null = learner, query: object = {}) =>
  service.api.as(caller).send(search, { query: { q, ...query } });

async function find(q: string, caller = learner, query: object = {}) {
  const { status, body } = await send(q, caller, query);
  expect(status).toBe(200);
  return (body as OutputOf<typeof search>).groups;
}
async function found(kind: SearchKind, q: string, caller = learner) {
  const groups = await find(q, caller);
  return groups.find((group) => group.kind === kind)?.items ?? [];
}
const ids = async (kind: SearchKind, q: string, caller = learner) => (await found(kind, q, caller)).map(({ id }) => id);
const write = async (text: string, caller = learner) => {
  const body = { content: text, clientKey: randomUUID() };
  return String((await service.api.as(caller).call(createPost, { body })).body.id);
};
/** Bypasses the posting limits. */
const insert = async (text: string) => {
  const [row] = await service.sql<{ id: number }>(
    'insert into posts (user_id, content, search) values (1, ?, ?) returning id',
    [text, postVector({ content: text })],
  );
  return String(row?.id);
};
const asText = (parts: { text: string; isMatch: boolean }[] | null | undefined) =>
  (parts ?? []).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('the search', () => {
  it('is for callers with a session who have confirmed their age', async () => {
    expect((await send('water', null)).status).toBe(401);
    expect((await service.api.as(learner).send(search, { query: {} })).status).toBe(400);
    expect((await send('water', unconfirmed)).status).toBe(403);
    expect((await send('water', guest)).status).toBe(200);
  });

  it.each([
    ['ec', 'whatever its case'],
    ['runof', 'by the beginning of its last word'],
    ['water runoff', 'by words of title and text'],
    ['fertlizer', 'with a letter missing'],
    ['fertilizzer', 'with a letter too many'],
    ['fertiliser', 'with a wrong letter'],
    ['fertilzier weight', 'with letters exchanged'],
  ])('finds a lesson by %j, %s', async (q) => {
    expect(await ids('lesson', q)).toEqual(['11']);
  });

  it.each(['creme', 'CRÈME', 'strasse', 'ปุ๋ย', 'ปุ๋ยอินทรีย์', 'ดิน', 'พืช'])('finds another by %j', async (q) => {
    expect(await ids('lesson', q)).toEqual(['12']);
  });

  it('marks the words and shows the paragraph around them, without markup', async () => {
    const [lesson] = await found('lesson', 'ec water');
    expect(asText(lesson?.title)).toBe('Ordinary [water]');
    expect(asText(lesson?.excerpt)).toBe('Measure the [EC] of the runoff.');
    expect(lesson).toMatchObject({ within: 'Module 1', lessonId: 11, moduleId: 1, unmetGates: [] });
  });

  it('does not find the questions of a lesson', async () => {
    expect(await ids('lesson', 'zirkon')).toEqual([]);
  });

  it('finds modules and paths', async () => {
    expect(await found('learning-path', 'experienced')).toMatchObject([{ id: '1', moduleId: 1 }]);
    expect(await ids('module', 'about module')).toEqual(['1', '2', '3', '4']);
  });

  it('finds a lesson of a locked module by its title, with the reason and nothing else', async () => {
    const [lesson] = await found('lesson', 'lockout');
    expect(lesson).toMatchObject({ id: '21', excerpt: null, unmetGates: [{ requiresModuleName: 'Module 1' }] });
    expect(await ids('lesson', 'gypsum')).toEqual([]);
    expect(await ids('lesson', 'lockout gypsum')).toEqual(['21']);
    expect(asText((await found('lesson', 'nutrient runoff')).find(({ id }) => id === '21')?.title)).toBe(
      '[Nutrient] lockout',
    );
    await service.sql('insert into module_openings (user_id, module_id) values (102, 2)');
    expect(asText((await found('lesson', 'gypsum', otherLearner))[0]?.excerpt)).toContain('[gypsum]');
  });

  it.each([
    ['lesson', 'lessons', 11],
    ['module', 'modules', 1],
    ['path', 'learning_paths', 1],
  ])('does not find a lesson whose %s is deleted, from that moment on', async (_, table, id) => {
    await service.sql(`update ${table} set deleted_at = now() where id = ${id}`);
    expect(await ids('lesson', 'fertilizer')).toEqual([]);
    await service.sql(`update ${table} set deleted_at = null where id = ${id}`);
    await service.content.catchUp();
    expect(await ids('lesson', 'fertilizer')).toEqual(['11']);
  });

  it('does not find a draft, and finds what is published instead of what it replaces', async () => {
    const as = service.api.as(admin);
    const params = { id: '13' };
    const form = { moduleId: 1, title: 'Aurora', content: 'Borealis of the north', order: 3 };
    expect((await as.send(adminContent.lesson.update, { params, body: { ...form, revision: 1 } })).status).toBe(200);
    expect(await ids('lesson', 'borealis')).toEqual([]);
    expect(await ids('lesson', 'secret 13')).toEqual(['13']);
    await as.call(publishRevision, { params: { kind: 'lesson', id: '13', revision: '2' }, body: {} });
    expect(await ids('lesson', 'borealis')).toEqual(['13']);
    expect(await ids('lesson', 'secret 13')).not.toContain('13');
  });
});

describe('posts', () => {
  it('are found newest first, as they are now', async () => {
    const first = await write('**Gnats** in the soil');
    const second = await write('More gnats');
    expect(await ids('post', 'gnats')).toEqual([second, first]);
    expect(asText((await found('post', 'gnats'))[1]?.excerpt)).toBe('[Gnats] in the soil');
    const params = { id: first };
    await service.api.as(learner).call(editPost, { params, body: { content: 'Thrips', category: 'help' } });
    expect(await ids('post', 'gnats')).toEqual([second]);
    expect(await ids('post', 'thrips')).toEqual([first]);
    await service.api.as(learner).call(deletePost, { params });
    expect(await ids('post', 'thrips')).toEqual([]);
  });

  it('are not found when they are hidden, by moderators neither, or of somebody whom the caller has blocked', async () => {
    const post = await write('Spider mites');
    await service.sql('update posts set hidden_at = now()');
    for (const caller of [learner, moderator, admin]) expect(await ids('post', 'mites', caller)).toEqual([]);
    await service.sql('update posts set hidden_at = null');
    expect(await ids('post', 'mites', otherLearner)).toEqual([post]);
    await service.sql(`insert into blocked_authors values (102, '{${learner.userId}}')`);
    expect(await ids('post', 'mites', otherLearner)).toEqual([]);
    expect(await ids('post', 'mites', admin)).toEqual([post]);
  });

  it('come in pages', async () => {
    const written: string[] = [];
    for (let index = 0; index < 23; index += 1) written.unshift(await insert('Aphids'));
    expect(await found('post', 'aphids')).toHaveLength(5);
    const [first] = await find('aphids', learner, { kind: 'post' });
    await insert('Aphids');
    const [second] = await find('aphids', learner, { kind: 'post', cursor: first?.next });
    expect([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).toEqual(written);
    expect(second?.next).toBeNull();
  });
});

describe('terms', () => {
  it('are found by name, spelling and meaning, with a typing error, unless they are deleted', async () => {
    await service.sql('update terms set deleted_at = now() where id = 2');
    for (const q of ['sphagnum', 'peat', 'moss rain', 'sphagnun']) expect(await ids('term', q, guest)).toEqual(['1']);
    const [term] = await found('term', 'sphagnum');
    expect(asText(term?.title)).toBe('[Sphagnum]');
    expect(asText(term?.excerpt)).toBe('A moss that holds much rain.');
    expect(await ids('term', 'buried')).toEqual([]);
  });
});

describe('notes', () => {
  it('are found by who wrote them, and by nobody else', async () => {
    const params = { noteId: randomUUID() };
    const body = {
      lessonId: 11,
      lessonTitle: 'Ordinary water',
      quote: null,
      content: 'Ask <b>Miriam</b>',
      revision: 0,
    };
    await service.api.as(learner).call(writeNote, { params, body: { ...body, editId: randomUUID() } });
    const [note] = await found('note', 'miriam');
    expect(note).toMatchObject({ id: params.noteId, lessonId: 11, moduleId: 1 });
    expect(asText(note?.excerpt)).toBe('Ask <b>[Miriam]</b>');
    for (const caller of [otherLearner, admin, moderator, guest]) expect(await find('miriam', caller)).toEqual([]);
  });
});

describe('bad input', () => {
  async function bestTimeOf(q: string, query?: object): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const start = performance.now();
      await send(q, learner, query);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  }

  const word = 'lorem ';
  it.each([
    ['10 KB', 'a'.repeat(10_000), 400],
    ['200 words', word.repeat(200), 400],
    ['as many words as fit', 'a '.repeat(100), 200],
    ['Thai without a space', 'กขฃ'.repeat(66), 200],
    ['NUL', 'a\u0000b', 400],
    ['a lone surrogate', 'a\uD800', 200],
    ['operators', String.raw`water & !(a | b) <-> c:*A 'x' \ "y" -z`, 200],
    ['percent signs', '%_%', 200],
    ['marks only', '\u0301\u0302\u0E48', 200],
    ['spaces only', '   ', 200],
    ['nothing', '', 200],
    ['right-to-left text', '\u202Eמים للماء\u202C', 200],
    ['emoji', '🌱👩‍🌾', 200],
    ['a cursor beyond', 'water', 200, { kind: 'lesson', cursor: 2_147_483_647 }],
    ['an unknown kind', 'water', 400, { kind: 'message' }],
  ] as [string, string, number, object?][])(
    'is answered or refused within 20 ms: %s',
    async (_, q, status, query = {}) => {
      expect((await send(q, learner, query)).status).toBe(status);
      // On a busy machine an ordinary query takes longer, too.
      const wanted = Math.max(20, 4 * (await bestTimeOf('water')));
      expect(await bestTimeOf(q, query)).toBeLessThan(wanted);
    },
  );
});
