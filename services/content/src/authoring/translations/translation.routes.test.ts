import {
  adminContent,
  addReviewComment,
  importTranslations,
  listLessons,
  listRevisions,
  listTranslations,
  askForReview,
  cancelSchedule,
  listReviews,
  publishRevision,
  restoreRevision,
  sendBack,
  readTranslation,
  readReview,
  readRevision,
  readTranslationImport,
  reorderContent,
  restoreFromTrash,
  saveTranslation,
  translationLanguages,
  type ContentKind,
  type TranslationImport,
} from '@grow/contracts';
import { createLogger, lockInTransaction, type Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bring } from '../../../test/archive.ts';
import { admin, author, learner, otherLearner, reviewer, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';
import { publishDue } from '../revisions/publish-due.ts';
import { purgeTrash } from '../trash/purge-trash.ts';
import { exportPo } from './export-po.ts';
import { importPo } from './import-po.ts';

const source = [
  '## Water',
  'See [the law](/?lesson=1-11), {name}.',
  '```js\nx = 1;\n```',
  '```question\nWhich one?\n\n- [x] Wet\n- [ ] Dry\n\n> Wet is right.\n```',
  'The end.',
].join('\n\n');
const thai = [
  '## น้ำ',
  'ดู [กฎหมาย](/?lesson=1-11) คุณ {name}',
  '```js\nx = 1;\n```',
  '```question\nข้อไหน\n\n- [x] เปียก\n- [ ] แห้ง\n\n> เปียกคือถูก\n```',
  'จบ',
].join('\n\n');

let service: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
beforeAll(async () => {
  users = await startUserCards();
});
afterAll(() => users.close());
beforeEach(async () => {
  const content = smallContent();
  const lessons = content.lessons.map((lesson) => (lesson.id === 12 ? { ...lesson, content: source } : lesson));
  service = await startContent('translations', { ...content, lessons }, users.url);
  return () => service.close();
});

const place = (kind: ContentKind = 'lesson', id = 12) => ({ language: 'th' as const, kind, id: String(id) });
const text = { title: 'น้ำ', imageAlt: 'รูปน้ำ', content: thai };
const save = (body: object = {}, { as = author as Caller, at = place() } = {}) =>
  service.api.as(as).send(saveTranslation, { params: at, body: { revision: 0, sourceRevision: 1, text, ...body } });
/** A revision of a translation for the calls about revisions and reviews. */
const revisionOf = (revision: number, { language, ...item } = place()) => ({
  params: { ...item, revision: String(revision) },
  query: { language },
});
const publish = (revision = 1, { as = admin as Caller, at = place() } = {}) =>
  service.api.as(as).send(publishRevision, { ...revisionOf(revision, at), body: {} });
const read = async (at = place()) => (await service.api.as(author).call(readTranslation, { params: at })).body;

/** Saves a change of the source lesson, and publishes it by default. */
async function changeSource(changes: object, { isPublished = true } = {}): Promise<number> {
  const lesson = {
    moduleId: 1,
    title: 'Lesson 12',
    order: 2,
    imageUrl: '/lesson-12.svg',
    imageAlt: 'Picture of lesson 12',
  };
  const body = { ...lesson, content: source, ...changes };
  const saved = await service.api.as(admin).call(adminContent.lesson.update, { params: { id: '12' }, body });
  const revision = saved.body.revision;
  const params = { kind: 'lesson' as const, id: '12', revision: String(revision) };
  if (isPublished) {
    const { status } = await service.api.as(admin).send(publishRevision, { params, body: { keepsAnswers: true } });
    expect(status).toBe(200);
  }
  return revision;
}

async function lessonIn(language: string) {
  const { body } = await service.api.as(learner).send(listLessons, { params: { moduleId: '1' }, query: { language } });
  return body.find(({ id }: { id: number }) => id === 12);
}
const isOutOfDate = async () => (await read()).translation?.isOutOfDate;

describe('a translation', () => {
  it('is written by authors and published by reviewers, as its source is', async () => {
    const calls = [
      () => service.api.as(learner).send(listTranslations, { params: { language: 'th' } }),
      () => service.api.as(otherLearner).send(readTranslation, { params: place() }),
      () => save({}, { as: learner }),
      () => publish(1, { as: author }),
    ];
    for (const call of calls) expect((await call()).status).toBe(403);
    expect((await save({}, { as: reviewer })).body).toEqual({
      revision: 1,
      publishedRevision: null,
      isOutOfDate: false,
    });
    expect((await lessonIn('th')).language).toBe('en');
    const own = await publish(1, { as: reviewer });
    expect([own.status, own.body.code]).toEqual([403, 'revision_is_own']);
    expect((await publish()).body).toMatchObject({ revision: 1, publishedRevision: 1 });
    expect(await lessonIn('th')).toMatchObject({ title: 'น้ำ', imageAlt: 'รูปน้ำ', language: 'th' });
    const [entry] = await service.sql('select action, entity, after from audit_entries order by id desc limit 1');
    expect(entry).toEqual({ action: 'publish', entity: 'lesson', after: { language: 'th', revision: 1 } });
  });

  it('of an unknown language, kind or text is 400, of an unknown item 404', async () => {
    for (const params of [
      { ...place(), language: 'en' },
      { ...place(), language: 'xx' },
      { ...place(), kind: 'post' },
    ]) {
      expect((await service.api.as(author).send(readTranslation, { params })).status).toBe(400);
    }
    expect((await save({ text: { name: 'ชื่อ', description: 'คำอธิบาย' } })).status).toBe(400);
    expect((await save({ text: { ...text, title: '  ' } })).body.message).toBe('Title is required');
    expect((await save({ text: { ...text, title: 'a\u0000b' } })).status).toBe(400);
    expect((await save({}, { at: place('lesson', 99) })).status).toBe(404);
    expect((await publish(1)).status).toBe(404);
    expect((await save({ sourceRevision: 7 })).body).toMatchObject({ code: 'unprocessable' });
  });

  it.each([
    ['a missing placeholder', thai.replace('{name}', 'ชื่อ'), /^Paragraph 2: \{name\} is missing\./u],
    ['another address', thai.replace('1-11', '1-13'), /^Paragraph 2: The address \/\?lesson=1-11 is missing/u],
    ['other code', thai.replace('x = 1', 'x = 2'), /^Paragraph 3: This changes the code of the source\./u],
    [
      'another right answer',
      thai.replace('[x] เปียก', '[ ] เปียก').replace('[ ] แห้ง', '[x] แห้ง'),
      /^Paragraph 4: This question has other right answers/u,
    ],
    ['one paragraph less', thai.replace('\n\nจบ', ''), /The source has 5 paragraphs, and this has 4\./u],
    [
      'another heading',
      thai.replace('## น้ำ', '### น้ำ'),
      /^Paragraph 1: The source has a heading of the second level here\./u,
    ],
    [
      'characters that turn text around',
      thai.replace('จบ', 'จ\u202Eบ'),
      /^Paragraph 5: This line has a character that turns text around\./u,
    ],
  ])('with %s is refused with its paragraph', async (_, content, message) => {
    const { status, body } = await save({ text: { ...text, content } });
    expect([status, body.code]).toEqual([422, 'unprocessable']);
    expect(body.message).toMatch(message);
  });

  it('of two translators is a conflict for the second, who loses nothing', async () => {
    const other = { ...text, title: 'น้ำดี' };
    const answers = await Promise.all([save(), save({ text: other }, { as: reviewer })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ code: 'conflict', details: { revision: 1, sourceRevision: 1 } });
    expect([lost.details.current.title, lost.details.yours.title].toSorted()).toEqual(['น้ำ', 'น้ำดี']);
    expect((await save({ revision: 1, text: other })).status).toBe(200);
  });

  it('that others changed back is no conflict, but one that they confirmed for a newer source is', async () => {
    await save();
    await save({ revision: 1, text: { ...text, title: 'น้ำดี' } });
    await service.api.as(author).call(restoreRevision, revisionOf(1));
    expect((await save({ revision: 1, text: { ...text, title: 'น้ำใส' } })).body.revision).toBe(4);
    const sourceRevision = await changeSource({ title: 'Lesson twelve' });
    expect((await save({ revision: 4, sourceRevision, text: { ...text, title: 'น้ำใส' } })).body.revision).toBe(5);
    expect((await save({ revision: 4, text: { ...text, title: 'น้ำเย็น' } })).status).toBe(409);
  });

  it('is saved again without a change', async () => {
    await save();
    expect((await save()).body.revision).toBe(1);
    expect((await save({ revision: 1 })).body.revision).toBe(1);
    expect((await publish()).status).toBe(200);
    expect((await publish()).body.code).toBe('revision_published');
  });

  it.each([
    ['learning-path', 1, { name: 'ดิน', description: 'สำหรับผู้ปลูก' }],
    ['module', 1, { name: 'เริ่ม', description: 'เริ่มที่นี่' }],
    ['achievement', 1, { name: 'เมล็ด', description: 'บทแรก' }],
  ] as const)('may be of the kind %s', async (kind, id, words) => {
    const at = place(kind, id);
    expect((await save({ text: words }, { at })).status).toBe(200);
    expect((await publish(1, { at })).status).toBe(200);
    expect(await read(at)).toMatchObject({ translation: { text: words, isOutOfDate: false } });
  });
});

describe('a change of the source', () => {
  beforeEach(async () => {
    await save();
    await publish();
  });

  it('makes it out of date in the same transaction, and learners keep it', async () => {
    await changeSource({ content: source.replace('The end.', 'The very end.') });
    expect(await isOutOfDate()).toBe(true);
    expect(await lessonIn('th')).toMatchObject({ title: 'น้ำ', language: 'th', isOutOfDate: true });
    expect((await lessonIn('en')).isOutOfDate).toBe(false);
  });

  it('shows the translated source beside the current one', async () => {
    const revision = await changeSource({ title: 'Lesson twelve' });
    expect(await read()).toMatchObject({
      name: 'Lesson twelve',
      source: { revision, isPublished: true, text: { title: 'Lesson twelve' } },
      translation: { sourceRevision: 1, sourceText: { title: 'Lesson 12' }, text: { title: 'น้ำ' } },
    });
  });

  it('does nothing if only an order, a picture or a draft changes', async () => {
    await service.api.as(admin).call(reorderContent, { body: { kind: 'lesson', parentId: 1, ids: [14, 13, 12, 11] } });
    expect(await isOutOfDate()).toBe(false);
    await changeSource({ order: 3, imageUrl: '/other.svg' });
    expect(await isOutOfDate()).toBe(false);
    await changeSource({ title: 'Lesson twelve' }, { isPublished: false });
    expect(await isOutOfDate()).toBe(false);
  });

  it('ends once a translation of it is published, or the source is changed back', async () => {
    const revision = await changeSource({ title: 'Lesson twelve' });
    await save({ revision: 1, sourceRevision: revision, text: { ...text, title: 'น้ำสิบสอง' } });
    expect(await isOutOfDate()).toBe(true);
    expect((await publish(2)).status).toBe(200);
    expect(await isOutOfDate()).toBe(false);
    await changeSource({ title: 'Lesson 12a' });
    expect(await isOutOfDate()).toBe(true);
    await changeSource({ title: 'Lesson twelve' });
    expect(await isOutOfDate()).toBe(false);
  });

  it('stays after the publication of an older translation', async () => {
    await changeSource({ title: 'Lesson twelve' });
    await save({ revision: 1, text: { ...text, title: 'น้ำอีกครั้ง' } });
    expect((await publish(2)).body).toMatchObject({ publishedRevision: 2 });
    expect(await isOutOfDate()).toBe(true);
  });

  it('has to be published before its translation', async () => {
    const revision = await changeSource({ title: 'Lesson twelve' }, { isPublished: false });
    await save({ revision: 1, sourceRevision: revision, text: { ...text, title: 'น้ำสิบสอง' } });
    const early = await publish(2);
    expect([early.status, early.body]).toMatchObject([
      409,
      { code: 'source_not_published', message: expect.stringContaining(`revision ${revision}`) },
    ]);
    const params = { kind: 'lesson' as const, id: '12', revision: String(revision) };
    await service.api.as(admin).call(publishRevision, { params, body: {} });
    expect(await isOutOfDate()).toBe(true);
    expect((await publish(2)).status).toBe(200);
    expect(await isOutOfDate()).toBe(false);
  });

  it('can come from an import, too', async () => {
    const at = place('achievement', 1);
    await save({ text: { name: 'เมล็ด', description: 'บทแรก' } }, { at });
    await publish(1, { at });
    const lesson = `---\nid: 12\nmoduleId: 1\ntitle: Imported\norder: 2\nimageUrl: null\n---\n\n${source}\n`;
    const badge = `---\nid: 1\nname: Another\nicon: award\nxpReward: 10\nmoduleId: null\nimageUrl: null\nrule:\n  kind: lessons-completed\n  count: 1\n---\n\nHow to earn 1\n`;
    await bring(service, { 'lessons/1/12.md': lesson, 'achievements/1.md': badge });
    expect(await isOutOfDate()).toBe(true);
    expect((await read(at)).translation?.isOutOfDate).toBe(true);
  });

  it('keeps the questions that its translation asks', async () => {
    const before = (await lessonIn('th')).content as string;
    expect(before).toMatch(/```question\nKey:(?: [0-9a-z]{1,7})+\nข้อไหน/u);
    await changeSource({ content: source.replace('Which one?', 'Which one is it?') });
    expect((await lessonIn('th')).content).toBe(before);
  });
});

describe('the trash', () => {
  it('contains a translation with its source, which restores both', async () => {
    await save();
    await publish();
    await service.api
      .as(admin)
      .call(adminContent.lesson.remove, { params: { id: '12' }, query: { opensGates: 'true' } });
    expect((await save({ revision: 1, text: { ...text, title: 'ใหม่' } })).status).toBe(404);
    expect((await publish(1)).status).toBe(409);
    const listed = () =>
      service.api.as(author).call(listTranslations, { params: { language: 'th' }, query: { kind: 'lesson' } });
    expect((await listed()).body.items.map(({ id }) => id)).not.toContain(12);
    await service.api.as(admin).call(restoreFromTrash, { params: { kind: 'lesson', id: '12' } });
    expect(await lessonIn('th')).toMatchObject({ title: 'น้ำ' });
  });

  it('purges a translation with its source', async () => {
    await save();
    await save({ text: { name: 'เริ่ม', description: 'เริ่มที่นี่' } }, { at: place('module', 4) });
    await service.api
      .as(admin)
      .call(adminContent.lesson.remove, { params: { id: '12' }, query: { opensGates: 'true' } });
    await service.sql(`update lessons set deleted_at = now() - interval '31 days' where id = 12`);
    await purgeTrash(service.orm);
    expect(await service.sql(`select kind from content_items where language = 'th'`)).toEqual([{ kind: 'module' }]);
    expect(await service.sql(`select from published_texts where kind = 'lesson' and item_id = 12`)).toEqual([]);
  });
});

describe('a translation, by the code of revisions', () => {
  const ask = (revision = 1, note = 'Please read it') =>
    service.api.as(author).send(askForReview, { ...revisionOf(revision), body: { note } });
  const waiting = async () => (await service.api.as(reviewer).call(listReviews, { query: {} })).body.items;
  const review = async () => {
    const { language, ...params } = place();
    return (await service.api.as(author).call(readReview, { params, query: { language } })).body.review;
  };
  const sendBackIt = (reason: string) =>
    service.api.as(reviewer).send(sendBack, { ...revisionOf(1), body: { reason } });

  it('waits for a review beside its source, is sent back with a reason, and is published from the queue', async () => {
    await save();
    expect((await ask()).body.review).toEqual({ revision: 1, isSentBack: false });
    expect(await waiting()).toMatchObject([
      { kind: 'lesson', id: 12, language: 'th', name: 'น้ำ', revision: 1, note: 'Please read it' },
    ]);
    expect(await review()).toMatchObject({ revision: 1, isWaiting: true, note: 'Please read it' });
    const [asked] = await service.sql<{ url: string }>(
      `select payload->>'url' as url from outbox where payload->'title'->>'id' = 'review.asked'`,
    );
    expect(asked?.url).toBe('/admin/translations/th/lesson/12');

    expect((await sendBackIt('The second paragraph is too formal.')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const sentBack = { reason: 'The second paragraph is too formal.' };
    expect(await review()).toMatchObject({ isWaiting: false, sentBack });
    await ask();
    const reviewed = { ...revisionOf(1), body: { isReviewed: true } };
    expect((await service.api.as(reviewer).send(publishRevision, reviewed)).body.publishedRevision).toBe(1);
    expect(await lessonIn('th')).toMatchObject({ title: 'น้ำ' });
    expect(await waiting()).toEqual([]);
    expect((await service.api.as(reviewer).send(publishRevision, reviewed)).body.code).toBe('review_ended');
  });

  it('is not asked about in the language of another one, nor by learners', async () => {
    await save();
    const asLearner = await service.api.as(learner).send(askForReview, { ...revisionOf(1), body: {} });
    expect(asLearner.status).toBe(403);
    const source = { params: revisionOf(1).params, query: { language: 'en' } };
    expect((await service.api.as(author).send(askForReview, { ...source, body: {} })).body.code).toBe(
      'revision_published',
    );
    const unknown = { params: revisionOf(1).params, query: { language: 'xx' } };
    expect((await service.api.as(author).send(askForReview, { ...unknown, body: {} })).status).toBe(400);
    await service.api
      .as(admin)
      .call(adminContent.lesson.remove, { params: { id: '12' }, query: { opensGates: 'true' } });
    expect((await ask()).status).toBe(404);
  });

  it('goes live at a set time, and its schedule can be cancelled', async () => {
    await save();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const later = { ...revisionOf(1), body: { at } };
    expect((await service.api.as(admin).send(publishRevision, later)).body.schedule).toEqual({ revision: 1, at });
    const { params, query } = revisionOf(1);
    const cancelled = await service.api.as(admin).send(cancelSchedule, { params, query });
    expect(cancelled.body.schedule).toBeNull();
    await service.api.as(admin).send(publishRevision, later);
    users.rights.set(admin.userId, { isAdmin: true, roles: [] });
    await service.sql(`update content_items set schedule_at = now() where language = 'th'`);
    await publishDue(service.orm, service.archiveSettings.peers, createLogger('test', undefined));
    expect(await lessonIn('th')).toMatchObject({ title: 'น้ำ' });
  });

  it('gets an earlier revision back as a draft, with the source that it translates', async () => {
    await save();
    await save({ revision: 1, text: { ...text, title: 'ฝน' } });
    const restored = await service.api.as(author).send(restoreRevision, revisionOf(1));
    expect(restored.body.revision).toBe(3);
    expect((await read()).translation).toMatchObject({ revision: 3, sourceRevision: 1, text: { title: 'น้ำ' } });
  });
});

describe('the list', () => {
  it('has every item with its state, and finds part of either name', async () => {
    await save();
    await publish();
    await save({ text: { name: 'เริ่ม', description: 'เริ่มที่นี่' } }, { at: place('module', 2) });
    await changeSource({ title: 'Lesson twelve' });
    const list = async (query: object) =>
      (await service.api.as(author).call(listTranslations, { params: { language: 'th' }, query })).body;
    const all = await list({});
    expect(all).toMatchObject({ total: 2 + 4 + 8 + 5, next: null });
    expect(all.items[0]).toEqual({
      kind: 'learning-path',
      id: 1,
      name: 'Soil',
      translatedName: null,
      translation: null,
    });
    const ids = async (query: object) => (await list(query)).items.map(({ kind, id }) => `${kind} ${id}`);
    expect(await ids({ state: 'out-of-date' })).toEqual(['lesson 12']);
    expect(await ids({ state: 'draft' })).toEqual(['module 2']);
    expect(await ids({ state: 'published' })).toEqual(['lesson 12']);
    expect(await ids({ state: 'missing', kind: 'module' })).toEqual(['module 1', 'module 2', 'module 3', 'module 4']);
    expect(await ids({ q: 'TWELVE' })).toEqual(['lesson 12']);
    expect(await ids({ q: 'เริ่' })).toEqual(['module 2']);
  });

  it('has the words of the latest draft of a module, which its order does not change', async () => {
    await save({ text: { name: 'เริ่ม', description: 'เริ่มที่นี่' } }, { at: place('module', 2) });
    const body = { name: 'Module 2', description: 'About module 2', pathId: 1, order: 7, imageUrl: null };
    await service.api.as(admin).call(adminContent.module.update, { params: { id: '2' }, body });
    await service.api.as(admin).call(publishRevision, { params: { kind: 'module', id: '2', revision: '2' }, body: {} });
    expect((await read(place('module', 2))).translation).toMatchObject({ isOutOfDate: false, revision: 1 });
  });
});

it('lists its revisions and has the words of each, which are commented on', async () => {
  await save();
  await save({ revision: 1, text: { ...text, title: 'น้ำสอง' } });
  const at = { params: { kind: 'lesson' as const, id: '12' }, query: { language: 'th' as const } };
  const as = service.api.as(author);
  expect((await as.call(listRevisions, at)).body).toMatchObject({
    name: 'น้ำสอง',
    revision: 2,
    items: [{ revision: 2, authorName: `Grower ${author.userId}` }, { revision: 1 }],
  });
  const { body } = await as.call(readRevision, revisionOf(1));
  expect(body.snapshot).toEqual({ kind: 'lesson', ...text });
  const comment = { paragraph: 4, text: 'Is that all?' };
  const said = await as.send(addReviewComment, { ...revisionOf(2), body: comment });
  expect(said.body).toMatchObject({ ...comment, quote: 'จบ', revision: 2 });
  const beyond = await as.send(addReviewComment, { ...revisionOf(2), body: { ...comment, paragraph: 5 } });
  expect(beyond.status).toBe(422);
  expect((await as.call(readReview, at)).body).toMatchObject({ name: 'น้ำสอง', review: null, comments: [comment] });
  const source = { params: at.params };
  expect((await as.call(readReview, source)).body.comments).toEqual([]);
  expect((await as.call(listRevisions, source)).body).toMatchObject({ name: 'Lesson 12', revision: 1 });
});

describe('the exchange by PO files', () => {
  const em = () => service.orm.em.fork();
  const exportFile = async () => (await exportPo(em(), 'th', () => undefined)).toString();
  /** As the process of the import does it; its refusal is a text. */
  const importFile = (file: string | Buffer) =>
    importPo(
      em(),
      { bytes: Buffer.from(file), language: 'th', authorId: author.userId },
      { report: () => undefined, assertAllowed: () => Promise.resolve() },
    ).catch((error: unknown) => (error as Error).message);
  /** Sets the translation of the entry with this context. */
  const translate = (file: string, context: string, words: string) =>
    file.replace(
      new RegExp(`(msgctxt "${context}"\\n(?:.*\\n)*?msgstr )(?:"(?:[^"\\\\]|\\\\.)*"\\n?)+`, 'u'),
      (_, start: string) => `${start}${JSON.stringify(words)}\n`,
    );

  it('exports each paragraph, and imports translations as drafts', async () => {
    const empty = await exportFile();
    expect(empty).toContain('"Language: th\\n"');
    expect(empty).toMatch(/msgctxt "lesson\/12\/content\/1"\nmsgid "## Water"\nmsgstr ""/u);
    expect(await importFile(empty)).toEqual({ saved: 0, unchanged: 19, fuzzy: 0, outdated: 0 });
    const titled = translate(empty, 'lesson/12/title/1', 'น้ำ');
    const file = translate(titled, 'lesson/12/content/5', 'จบ');
    expect(await importFile(file)).toMatchObject({ saved: 1, unchanged: 18 });
    const { translation } = await read();
    expect(translation).toMatchObject({ revision: 1, publishedRevision: null, text: { title: 'น้ำ' } });
    const { content } = translation?.text as { content: string };
    expect(content.endsWith('\n\nจบ')).toBe(true);
    expect(content.startsWith('## Water\n\nSee [the law]')).toBe(true);
    expect(await importFile(await exportFile())).toMatchObject({ saved: 0, unchanged: 19 });
  });

  it('marks translations of changed texts as fuzzy, and skips them until they are confirmed', async () => {
    await save();
    await publish();
    const before = await exportFile();
    await changeSource({ content: source.replace('The end.', 'The very end.') });
    const file = await exportFile();
    expect(file).toMatch(
      /#, fuzzy\n#\| msgid "The end\."\nmsgctxt "lesson\/12\/content\/5"\nmsgid "The very end\."\nmsgstr "จบ"/u,
    );
    expect(file.match(/#, fuzzy/gu)).toHaveLength(1);
    expect(await importFile(file)).toMatchObject({ saved: 0, fuzzy: 1 });
    expect(await importFile(before)).toMatchObject({ saved: 0, outdated: 1 });
    const confirmed = file.replace('#, fuzzy\n', '');
    expect(await importFile(confirmed)).toMatchObject({ saved: 1, fuzzy: 0 });
    expect((await publish(2)).status).toBe(200);
    expect(await isOutOfDate()).toBe(false);
  });

  it.each([
    ['a missing placeholder', 'lesson/12/content/2', 'ดู [กฎ](/?lesson=1-11)', /^Line \d+: \{name\} is missing\.$/u],
    ['changed code', 'lesson/12/content/3', '```js\nx = 2;\n```', /^Line \d+: This changes the code of the source\.$/u],
    ['characters that turn text around', 'lesson/12/title/1', 'น้ำ\u202E', /^Line \d+: This line has a character/u],
  ])('refuses %s with the line in the file, and saves nothing', async (_, context, words, message) => {
    const file = translate(translate(await exportFile(), context, words), 'lesson/11/title/1', 'บทหนึ่ง');
    const problem = await importFile(file);
    expect(problem).toMatch(message);
    const line = Number(/\d+/u.exec(problem as string)?.[0]);
    expect(file.split('\n')[line - 1]).toContain(JSON.stringify(words).slice(1, 8));
    expect(await service.sql(`select from content_items where language = 'th'`)).toEqual([]);
  });

  it.each([
    [
      'another place',
      'msgctxt "post/1/title/1"\nmsgid "a"\nmsgstr "b"\n',
      'Line 1: There is nothing at "post/1/title/1".',
    ],
    ['no context', 'msgid "a"\nmsgstr "b"\n', 'Line 1: This entry has no msgctxt, which names what it translates.'],
    ['another language', 'msgid ""\nmsgstr "Language: de\\n"\n', 'Line 2: This file is in the language "German, de".'],
    ['no entry', 'msgid ""\nmsgstr "Language: th_TH\\n"\n', 'Line 1: This file has no entry to translate.'],
    [
      'two paragraphs for one',
      'msgctxt "lesson/12/content/5"\nmsgid "The end."\nmsgstr "จบ\\n\\nแล้ว"\n',
      'Line 3: This is one paragraph in the source, and has an empty line here.',
    ],
    ['a name that shows nothing', 'msgctxt "lesson/12/title/1"\nmsgid "Lesson 12"\nmsgstr "\u200b"\n', /^Line 1: /u],
    [
      'a text that is too long',
      `msgctxt "lesson/12/content/5"\nmsgid "The end."\nmsgstr "${'ก'.repeat(100_001)}"\n`,
      'Line 3: This text has more than 100000 characters.',
    ],
  ])('refuses %s', async (_, file, message) => {
    expect(await importFile(file)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await service.sql(`select from content_items where language = 'th'`)).toEqual([]);
  });

  it('lists at most 20 faults, and says how many more there are', async () => {
    const file = Array.from({ length: 30 }, (_, index) => `msgid "${index}"\nmsgstr ""\n`).join('');
    const lines = String(await importFile(file)).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([21, 'And 10 more.']);
  });

  it('asks few queries, whatever the number of texts, and few of them while others wait', async () => {
    const file = translate(translate(await exportFile(), 'lesson/12/title/1', 'น้ำ'), 'lesson/11/title/1', 'หนึ่ง');
    const pool = (await service.orm.em.getConnection().getNativeClient()) as unknown as {
      Client: { prototype: { query: (statement: string | { text: string }) => unknown } };
    };
    const sent = vi.spyOn(pool.Client.prototype, 'query');
    const statements = () =>
      sent.mock.calls.map(([one]) => (typeof one === 'string' ? one : one.text)).filter((one) => one.includes(' "'));
    await exportFile();
    expect(statements()).toHaveLength(3);
    sent.mockClear();
    expect(await importFile(file)).toMatchObject({ saved: 2, unchanged: 17 });
    const before = sent.mock.calls.findIndex(([one]) => JSON.stringify(one).includes('pg_advisory'));
    sent.mock.calls.splice(0, before);
    expect(statements().length).toBeLessThan(10);
    sent.mockRestore();
  });

  it('keeps a translation whose entry is empty', async () => {
    const empty = await exportFile();
    await save();
    expect(await importFile(translate(empty, 'lesson/11/title/1', 'หนึ่ง'))).toMatchObject({ saved: 1, unchanged: 18 });
    expect((await read()).translation).toMatchObject({ revision: 1, text: { title: 'น้ำ' } });
  });

  it('compares again if somebody saves meanwhile, and keeps what they saved', async () => {
    const file = translate(await exportFile(), 'lesson/12/title/1', 'น้ำจากไฟล์');
    const { promise: compared, resolve } = Promise.withResolvers<void>();
    const wanted = { bytes: Buffer.from(file), language: 'th' as const, authorId: author.userId };
    const { outcome } = await em().transactional(async (tx) => {
      await lockInTransaction(tx, 'content edit');
      const importing = importPo(em(), wanted, { report: () => resolve(), assertAllowed: () => Promise.resolve() });
      await compared;
      await tx.execute(
        `with item as (insert into content_items (language, kind, item_id, latest) values ('th', 'lesson', 12, 1) returning id)
        insert into content_revisions (item_id, revision, snapshot, author_id, source_revision) select id, 1, ?, 1, 1 from item`,
        [JSON.stringify(text)],
      );
      return { outcome: importing };
    });
    expect(await outcome).toMatchObject({ saved: 1 });
    const { translation } = await read();
    expect(translation?.text).toMatchObject({ title: 'น้ำจากไฟล์', imageAlt: 'รูปน้ำ', content: thai });
  });

  it('is imported by a job, which tells its outcome to the person who started it', { timeout: 120_000 }, async () => {
    const upload = (file: string) => ({ bytes: new Uint8Array(Buffer.from(file)), type: 'text/x-gettext-translation' });
    const over = async (file: string): Promise<TranslationImport> => {
      const sent = { params: { language: 'th' as const }, upload: upload(file) };
      const { status, body } = await service.api.as(author).send(importTranslations, sent);
      expect([status, body.stage]).toEqual([202, 'reading']);
      return vi.waitFor(
        async () => {
          const state = await service.api.as(author).call(readTranslationImport, { params: { id: String(body.id) } });
          if (state.body.outcome === null && state.body.problem === null) throw new Error('The import is under way');
          return state.body;
        },
        { timeout: 60_000, interval: 200 },
      );
    };
    const file = translate(await exportFile(), 'lesson/12/title/1', 'น้ำ').replace('Language: th', 'Language: th_TH');
    const { id, ...done } = await over(file);
    expect(done).toMatchObject({ stage: 'done', outcome: { saved: 1, unchanged: 18, fuzzy: 0, outdated: 0 } });
    expect(await over('```a\n'.repeat(20_000))).toMatchObject({
      stage: 'failed',
      problem: expect.arrayContaining([
        { id: 'Line {line}: {fault}', values: { line: 1, fault: { id: 'This line is not of a PO file.' } } },
      ]) as object,
    });
    users.rights.delete(author.userId);
    expect(await over(translate(await exportFile(), 'lesson/12/title/1', 'ปั๊ม'))).toMatchObject({
      stage: 'failed',
      problem: [{ id: 'Whoever started the import may not import any more. Nothing was changed.' }],
    });
    users.rights.set(author.userId, { isAdmin: false, roles: ['author'] });
    expect((await read()).translation).toMatchObject({ text: { title: 'น้ำ' } });
    // It is not for somebody else.
    expect((await service.api.as(admin).send(readTranslationImport, { params: { id } })).status).toBe(404);
  });

  it('is refused in an unknown language, and in that of the sources, by its name', async () => {
    const upload = { bytes: new Uint8Array(Buffer.from('msgid ""')), type: 'text/x-gettext-translation' };
    for (const language of ['xx', 'en']) {
      const at = { ...place(), language };
      const asAuthor = service.api.as(author);
      const answers = [
        await asAuthor.send(listTranslations, { params: at }),
        await asAuthor.send(readTranslation, { params: at }),
        await asAuthor.send(saveTranslation, { params: at, body: { revision: 0, sourceRevision: 1, text } }),
        await asAuthor.send(importTranslations, { params: at, upload }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.message]).toEqual([
          400,
          expect.stringContaining(`"${language}" is not one of ${translationLanguages.join(', ')}`),
        ]);
      }
    }
    expect(await service.sql(`select from content_items where language <> 'en'`)).toEqual([]);
  });

  it('is for authors', async () => {
    const params = { language: 'th' as const };
    expect((await service.api.as(learner).send(importTranslations, { params })).status).toBe(403);
    const id = '0e4a7e0c-28b8-4d5e-a3a0-6d1b0a9d5a01';
    expect((await service.api.as(learner).send(readTranslationImport, { params: { id } })).status).toBe(403);
  });
});
