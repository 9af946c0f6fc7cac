import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { click, fill, openSection, rowsOf } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const ec = exampleOf(adminContent.term.item, {
  id: 1,
  name: 'EC',
  spellings: ['electrical conductivity'],
  meaning: 'How well it conducts.',
  lessonId: 31,
  ...published,
});
const ph = exampleOf(adminContent.term.item, {
  id: 2,
  name: 'pH',
  spellings: [],
  meaning: 'How acid.',
  lessonId: null,
  ...published,
});
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the terms', () => {
  it('are listed, found by any spelling, and deleted after confirmation', async () => {
    fakeApi.answer(adminContent.term.list, [ec, ph]);
    openSection('/glossary');
    expect((await rowsOf('Terms')).map(([id, term]) => [id, term])).toEqual([
      ['1', expect.stringContaining('How well it conducts.')],
      ['2', expect.stringContaining('How acid.')],
    ]);
    await userEvent.type(screen.getByLabelText('Find a term'), 'Conduct');
    expect(await rowsOf('Terms')).toHaveLength(1);
    vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    await click('Delete EC');
    await waitFor(() => expect(fakeApi.callsOf(adminContent.term.remove)).toMatchObject([{ params: { id: 1 } }]));
  });

  it('are added with their spellings, one per line', async () => {
    fakeApi.answer(adminContent.term.list, []);
    openSection('/glossary');
    expect(await screen.findByText('No terms found. Add your first term.')).toBeVisible();
    await click('Add Term');
    await click('Create');
    expect(await screen.findByText('Term is required')).toBeVisible();
    await fill('Name', 'VPD');
    await fill('Other spellings', 'vapor deficit\n\nvapour deficit');
    await fill('Meaning', 'How strongly the air pulls.');
    await click('Create');
    await isClosed();
    expect(fakeApi.callsOf(adminContent.term.create).map(({ body }) => body)).toEqual([
      {
        name: 'VPD',
        spellings: ['vapor deficit', 'vapour deficit'],
        meaning: 'How strongly the air pulls.',
        lessonId: null,
      },
    ]);
  });

  it('show a new one also beyond the first hundred, scrolled to and marked', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const many = Array.from({ length: 120 }, (_, index) => ({ ...ph, id: index + 1, name: `Term ${index + 1}` }));
    fakeApi.answer(adminContent.term.list, many);
    openSection('/glossary');
    await fill('Find a term', 'Term 1');
    await click('Add Term');
    await fill('Name', 'VPD');
    await fill('Meaning', 'How strongly the air pulls.');
    fakeApi.answer(adminContent.term.list, [...many, { ...ph, id: 500, name: 'VPD' }]);
    fakeApi.answer(adminContent.term.create, { ...ph, id: 500, name: 'VPD', revision: 1 });
    await click('Create');
    await isClosed();
    await waitFor(async () => expect((await rowsOf('Terms')).map(([id]) => id).slice(-2)).toEqual(['100', '500']));
    const row = screen.getByText('VPD').closest('tr');
    expect(row).toHaveAttribute('data-marked');
    expect(scroll.mock.instances.at(-1)).toBe(row);
  });

  it('are edited from their revision, with the lesson by name', async () => {
    fakeApi.answer(adminContent.term.list, [ec]);
    const water = exampleOf(adminContent.lesson.item, { id: 31, moduleId: 3, title: 'Water and EC' });
    const know = exampleOf(adminContent.lesson.item, { id: 41, moduleId: 4, title: 'Know Your Water' });
    const module = exampleOf(adminContent.module.item, { id: 3, pathId: 1, name: 'Nutrients', order: 1 });
    fakeApi.answer(adminContent['learning-path'].list, [
      exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Hydroponics' }),
    ]);
    fakeApi.answer(adminContent.module.list, [module, { ...module, id: 4, name: 'Water', order: 2 }]);
    fakeApi.answer(adminContent.lesson.list, ({ query }) =>
      [water, know]
        .filter(({ moduleId }) => moduleId === query.moduleId)
        .map((lesson) => ({ ...lesson, excerpt: '', isExcerptCut: false })),
    );
    fakeApi.answer(adminContent.lesson.read, ({ params }) => (params.id === 31 ? water : know));
    openSection('/glossary');
    await click('Edit EC');
    await waitFor(() => expect(screen.getByLabelText('Lesson')).toHaveDisplayValue('Water and EC'));
    expect(screen.getByLabelText('Module of the lesson')).toHaveDisplayValue('1 · Nutrients');
    await userEvent.selectOptions(screen.getByLabelText('Module of the lesson'), '2 · Water');
    await screen.findByRole('option', { name: 'Know Your Water' });
    await userEvent.selectOptions(screen.getByLabelText('Lesson'), 'Know Your Water');
    await fill('Meaning', 'Another meaning.');
    await click('Update');
    await isClosed();
    expect(fakeApi.callsOf(adminContent.term.update)).toMatchObject([
      { params: { id: 1 }, body: { revision: 5, lessonId: 41 } },
    ]);
  });
});
