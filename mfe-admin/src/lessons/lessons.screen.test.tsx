import { adminContent, listLessonStatistics, reorderContent } from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { choose, click, dialogOf, fill, openSection, rowsOf, unreachable } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';
import { answerLessons, law, light } from './lesson.example.ts';

const ofSeeds = '/lessons?module=11';
const namesOf = () => screen.getAllByRole('button', { name: /^Move / }).map((handle) => handle.ariaLabel);

describe('the list of lessons', () => {
  it('shows the lessons of a module, which is picked first', async () => {
    answerLessons([law, { ...light, isExcerptCut: true }]);
    openSection('/lessons');
    expect(await screen.findByText('Select a module to see its lessons.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Lesson' })).toBeDisabled();
    const release = fakeApi.hold(adminContent.lesson.list);
    await choose('Module', '1 · Seeds');
    expect(await screen.findByText('Loading lessons...')).toBeVisible();
    expect(location.search).toBe('?module=11');
    release();
    expect(await rowsOf('Lessons')).toEqual([
      ['31', 'The LawKnow your law.', '1', ''],
      ['32', 'LightAs much as there is....', '2', ''],
    ]);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['ID', 'Title', 'Order', 'Actions']);
    expect(screen.getByRole('button', { name: 'Add Lesson' })).toBeEnabled();
  });

  it('marks lessons with the same order', async () => {
    answerLessons([law, light, { ...light, id: 33, title: 'Water' }]);
    openSection(ofSeeds);
    expect((await rowsOf('Lessons')).map(([, , order]) => order)).toEqual(['1', '2 (twice)', '2 (twice)']);
  });

  it('shows learner numbers in steps of five, once they are counted', async () => {
    answerLessons([law, light]);
    const counts = { opened: 20, completed: 15, left: 0, medianMinutes: 28_800 };
    fakeApi.answer(listLessonStatistics, [{ ...counts, lessonId: law.id }]);
    openSection(ofSeeds);
    expect(await screen.findByText('Learners: 20+ opened, 15+ completed, fewer than 5 left, 20 days')).toBeVisible();
    expect(screen.getAllByText(/^Learners: /u)).toHaveLength(1);
  });

  it('marks drafts and scheduled lessons', async () => {
    const at = '2126-11-25T00:00:00.000Z';
    answerLessons([
      { ...law, revision: 6 },
      { ...light, revision: 6, schedule: { revision: 6, at } },
      { ...light, id: 33, title: 'Water', problem: [{ id: 'This is in the trash. Please restore it first.' }] },
    ]);
    openSection(ofSeeds);
    expect(await screen.findByText('Draft')).toBeVisible();
    const scheduled = screen.getByText(/^Scheduled for .*2126/u);
    expect(scheduled.closest('tr')).toHaveTextContent('Light');
    expect(screen.getByText('Not published').closest('tr')).toHaveTextContent('Water');
  });

  it('scrolls a lesson that was saved into view and marks it for a moment, also where it has moved to', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const rowOf = (title: string) => screen.getByText(title).closest('tr');
    const lessons = [law, light];
    answerLessons(lessons);
    fakeApi.answer(adminContent.lesson.create, () => {
      lessons.push({ ...light, id: 33, title: 'Water', order: 3 });
      return exampleOf(adminContent.lesson.create.output, { ...light, id: 33, title: 'Water' });
    });
    openSection('/lessons?module=11');
    await click('Add Lesson');
    const dialog = await dialogOf('Add Lesson');
    await fill('Title', 'Water', dialog);
    await fill('Content', 'Rain is best.', dialog);
    await click('Create', dialog);
    await waitFor(() => expect(scrolled.mock.contexts).toContain(rowOf('Water')));
    expect(rowOf('Water')).toHaveAttribute('data-marked');
    await waitFor(() => expect(rowOf('Water')).not.toHaveAttribute('data-marked'), { timeout: 8000 });
    fakeApi.answer(adminContent.lesson.update, () => {
      lessons.reverse();
      return exampleOf(adminContent.lesson.update.output, law);
    });
    await click('Edit The Law');
    await click('Update', await dialogOf('Edit Lesson'));
    await waitFor(() => expect(scrolled.mock.contexts.filter((row) => row === rowOf('The Law'))).toHaveLength(2));
  }, 30_000);

  it('asks for a module if the selected one was deleted', async () => {
    answerLessons([law]);
    openSection('/lessons?module=99');
    expect(await screen.findByText('Select a module to see its lessons.')).toBeVisible();
  });

  it('says that a new module has no lessons', async () => {
    answerLessons([]);
    openSection(ofSeeds);
    expect(await screen.findByText('No lessons found for this module. Add the first lesson.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Lesson' })).toBeEnabled();
  });

  it('can be retried after a failure, as can the modules', async () => {
    fakeApi.refuse(adminContent.module.list, 'service_unavailable');
    fakeApi.failNetwork(adminContent.lesson.list);
    openSection(ofSeeds);
    expect(await screen.findByText('Failed to fetch modules')).toBeVisible();
    answerLessons([law]);
    fakeApi.failNetwork(adminContent.lesson.list);
    await click('Retry');
    expect(await screen.findByText('Failed to fetch lessons')).toBeVisible();
    answerLessons([law]);
    await click('Retry');
    expect(await rowsOf('Lessons')).toHaveLength(1);
  });

  it('reorders by arrow keys, and reverts an order that the server refuses', async () => {
    answerLessons([law, light]);
    openSection(ofSeeds);
    const handle = await screen.findByRole('button', { name: 'Move The Law' });
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(fakeApi.callsOf(reorderContent)).toEqual([]);

    fakeApi.refuse(reorderContent, 'conflict');
    const release = fakeApi.hold(reorderContent);
    const water = exampleOf(adminContent.lesson.item, { id: 33, moduleId: 11, title: 'Water', order: 3, ...published });
    answerLessons([law, light, { ...water, excerpt: 'Rain.', isExcerptCut: false }]);
    await userEvent.keyboard('{ArrowDown}');
    expect(namesOf()).toEqual(['Move Light', 'Move The Law']);
    release();
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    await waitFor(() => expect(namesOf()).toEqual(['Move The Law', 'Move Light', 'Move Water']));

    fakeApi.answer(reorderContent, undefined);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(fakeApi.callsOf(reorderContent)).toHaveLength(2));
    expect(fakeApi.callsOf(reorderContent).at(-1)?.body).toEqual({ kind: 'lesson', parentId: 11, ids: [32, 31, 33] });
  });

  it('deletes a lesson after confirmation', async () => {
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    answerLessons([law]);
    openSection(ofSeeds);
    await click('Delete The Law');
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete "The Law"?');
    expect(fakeApi.callsOf(adminContent.lesson.remove)).toEqual([]);
    confirm.mockReturnValue(true);
    fakeApi.refuse(adminContent.lesson.remove, 'not_found');
    await click('Delete The Law');
    expect(await screen.findByText('Not found.')).toBeVisible();
    fakeApi.failNetwork(adminContent.lesson.remove);
    await click('Delete The Law');
    expect(await screen.findByText('Failed to delete lesson')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    fakeApi.answer(adminContent.lesson.remove, undefined);
    answerLessons([]);
    await click('Delete The Law');
    expect(await screen.findByText('Lesson deleted successfully')).toBeVisible();
    expect(await screen.findByText(/No lessons found/u)).toBeVisible();
  });
});
