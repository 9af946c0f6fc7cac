import {
  adminLessonSchema,
  adminTermSchema,
  createTerm,
  deleteTerm,
  listAdminTerms,
  readAdminLesson,
  updateTerm,
} from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { click, fill, openSection, rowsOf } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const ec = exampleOf(adminTermSchema, {
  id: 1,
  name: 'EC',
  spellings: ['electrical conductivity'],
  meaning: 'How well it conducts.',
  lessonId: 31,
  ...published,
});
const ph = exampleOf(adminTermSchema, {
  id: 2,
  name: 'pH',
  spellings: [],
  meaning: 'How acid.',
  lessonId: null,
  ...published,
});
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the terms', () => {
  it('are listed, found by any spelling and deleted after a question', async () => {
    fakeApi.answer(listAdminTerms, [ec, ph]);
    openSection('/glossary');
    expect((await rowsOf('Terms')).map(([id, term]) => [id, term])).toEqual([
      ['1', expect.stringContaining('How well it conducts.')],
      ['2', expect.stringContaining('How acid.')],
    ]);
    await userEvent.type(screen.getByLabelText('Find a term'), 'Conduct');
    expect(await rowsOf('Terms')).toHaveLength(1);
    vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    await click('Delete EC');
    await waitFor(() => expect(fakeApi.callsOf(deleteTerm)).toMatchObject([{ params: { id: 1 } }]));
  });

  it('are added with their spellings, a line each', async () => {
    fakeApi.answer(listAdminTerms, []);
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
    expect(fakeApi.callsOf(createTerm).map(({ body }) => body)).toEqual([
      {
        name: 'VPD',
        spellings: ['vapor deficit', 'vapour deficit'],
        meaning: 'How strongly the air pulls.',
        lessonId: null,
      },
    ]);
  });

  it('are edited from their revision, with the lesson by name', async () => {
    fakeApi.answer(listAdminTerms, [ec]);
    fakeApi.answer(readAdminLesson, exampleOf(adminLessonSchema, { id: 31, title: 'Water and EC' }));
    openSection('/glossary');
    await click('Edit EC');
    expect(await screen.findByText('Water and EC')).toBeVisible();
    await fill('Meaning', 'Another meaning.');
    await click('Update');
    await isClosed();
    expect(fakeApi.callsOf(updateTerm)).toMatchObject([{ params: { id: 1 }, body: { revision: 5, lessonId: 31 } }]);
  });
});
