import {
  adminContent,
  listLessons,
  listModules,
  listPreviewedLessons,
  type PreviewedContent,
  publishRevision,
  readPreviewedCourse,
} from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, author, learner, moderator, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('previews');
});
afterEach(() => service.close());

const asAuthor = () => service.api.as(author);
const courseOf = async (content: PreviewedContent) =>
  (await asAuthor().call(readPreviewedCourse, { query: { content } })).body;
const lessonsOf = async (moduleId: number, content: PreviewedContent) =>
  (await asAuthor().call(listPreviewedLessons, { params: { moduleId: String(moduleId) }, query: { content } })).body;
const lesson = (change: object) => ({
  moduleId: 1,
  title: 'Pumps',
  content: 'Pumps move the water.',
  order: 2,
  ...change,
});

describe('a previewed course', () => {
  it('is for authors, and refuses unknown content and modules', async () => {
    for (const [caller, status] of [
      [null, 401],
      [learner, 403],
      [moderator, 403],
      [author, 200],
    ] as const) {
      const query = { content: 'published' };
      const api = service.api.as(caller);
      expect((await api.send(readPreviewedCourse, { query })).status).toBe(status);
      expect((await api.send(listPreviewedLessons, { params: { moduleId: '1' }, query })).status).toBe(status);
    }
    expect((await asAuthor().send(readPreviewedCourse, { query: { content: 'all' } })).status).toBe(400);
    for (const content of ['published', 'drafts']) {
      const unknown = { params: { moduleId: '99' }, query: { content } };
      expect((await asAuthor().send(listPreviewedLessons, unknown)).status).toBe(404);
    }
  });

  it.each(['published', 'drafts'] as const)('without drafts, %s is what learners find', async (content) => {
    const course = await courseOf(content);
    const { body: modules } = await service.api.as(learner).call(listModules, { query: {} });
    expect(course.modules.map(({ pathType: _, ...module }) => module)).toEqual(modules);
    expect(course.lessons.map(({ id }) => id).toSorted()).toEqual([11, 12, 13, 14, 21, 22, 23, 41]);
    const { body: lessons } = await service.api.as(learner).call(listLessons, { params: { moduleId: '1' } });
    expect(await lessonsOf(1, content)).toEqual(lessons);
  });

  it('has the texts of modules that are locked for its author', async () => {
    expect((await lessonsOf(2, 'published')).map(({ content }) => content)).toContain('# Secret of lesson 21');
  });

  it('with drafts is what learners find once they are published', async () => {
    const { body: added } = await asAuthor().call(adminContent.module.create, {
      body: {
        name: 'Roots',
        description: 'What is below the ground',
        pathId: 1,
        order: 9,
        imageUrl: null,
        prerequisites: [{ requiresModuleId: 2, thresholdPercent: 50 }],
      },
    });
    await asAuthor().call(adminContent.lesson.create, { body: lesson({ moduleId: added.id, title: 'Root tips' }) });
    await asAuthor().call(adminContent.lesson.update, {
      params: { id: '12' },
      body: lesson({ moduleId: 2, order: 1 }),
    });
    await asAuthor().call(adminContent.module.update, {
      params: { id: '1' },
      body: { name: 'The first', description: 'About module 1', pathId: 1, order: 3, imageUrl: null },
    });
    const previewed = await courseOf('drafts');
    const previewedLessons = await Promise.all([1, 2, added.id].map((id) => lessonsOf(id, 'drafts')));
    expect(await courseOf('published')).not.toEqual(previewed);

    for (const [kind, id, revision] of [
      ['module', added.id, 1],
      ['lesson', previewedLessons[2]?.[0]?.id, 1],
      ['lesson', 12, 2],
      ['module', 1, 2],
    ]) {
      const input = { params: { kind, id, revision }, body: { at: null } };
      expect((await service.api.as(admin).send(publishRevision, input)).status).toBe(200);
    }
    expect(await courseOf('published')).toEqual(previewed);
    expect(await Promise.all([1, 2, added.id].map((id) => lessonsOf(id, 'published')))).toEqual(previewedLessons);
  });

  it('leaves out what is in the trash, with its draft', async () => {
    await asAuthor().call(adminContent.lesson.update, { params: { id: '12' }, body: lesson({}) });
    await service.api.as(admin).call(adminContent.lesson.remove, { params: { id: '12' } });
    const ids = (lessons: { id: number }[]) => lessons.map(({ id }) => id);
    expect(ids(await lessonsOf(1, 'drafts'))).toEqual([11, 13, 14]);
    expect(ids((await courseOf('drafts')).lessons)).not.toContain(12);
  });

  it('is in the language of the page, except for the drafts of lessons', async () => {
    const text = { title: 'การรดน้ำ', imageAlt: null, content: 'น้ำ' };
    const translated = await startContent('translated_previews', {
      ...smallContent(),
      translations: [
        { language: 'th', kind: 'module', id: 1, text: { name: 'การเตรียมตัว', description: 'เรื่องแรก' } },
        { language: 'th', kind: 'lesson', id: 11, text },
        { language: 'th', kind: 'lesson', id: 12, text },
      ],
    });
    try {
      const api = translated.api.as(author);
      await api.call(adminContent.lesson.update, { params: { id: '12' }, body: lesson({}) });
      for (const [content, titles] of [
        ['published', [text.title, text.title]],
        ['drafts', [text.title, 'Pumps']],
      ] as const) {
        const query = { content, language: 'th' };
        const { modules } = (await api.call(readPreviewedCourse, { query })).body;
        expect(modules[0]?.name).toBe('การเตรียมตัว');
        const { body } = await api.call(listPreviewedLessons, { params: { moduleId: '1' }, query });
        expect(body.slice(0, 2).map(({ title }) => title)).toEqual(titles);
      }
    } finally {
      await translated.close();
    }
  });
});
