import {
  adminContent,
  contentPictureSchema,
  publishRevision,
  readLessonFeedback,
  uploadLessonImage,
} from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { partsOf, questionsOf } from '@grow/text/questions';
import { describe, expect, it } from 'vitest';
import {
  answerLeaving,
  choose,
  click,
  dialogOf,
  fill,
  openSection,
  rowsOf,
  unreachable,
} from '../testing/admin-page.ts';
import { answerLessons, law, light } from './lesson.example.ts';

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens a lesson’s dialog by a button of the list. */
async function open(button: string, dialog: string) {
  openSection('/lessons?module=11');
  await click(button);
  return dialogOf(dialog);
}
const edit = () => open('Edit The Law', 'Edit Lesson');

describe('viewing a lesson', () => {
  it('shows how learners answered its questions, and what was unclear', async () => {
    const content =
      '```question\nWhat is EC?\n\n- [x] Salt\n- [ ] Acid\n\n> It conducts.\n```\n\n```question\nIs it?\n\nAnswer: true\n\n> Yes.\n```';
    answerLessons([{ ...law, content }]);
    const [question] = questionsOf(content).questions;
    const acid = question && partsOf(question)[1]?.key;
    const wrong = { answer: { kind: 'one' as const, chosen: [acid ?? ''] }, learners: 7 };
    fakeApi.answer(readLessonFeedback, {
      questions: [{ key: question?.key ?? '', answered: 12, rightAtFirst: 5, wrong }],
      ratings: { clear: 8, unclear: 2 },
      texts: ['What is acid?'],
    });
    const dialog = await open('View The Law', 'The Law');
    const feedback = within(await dialog.findByRole('region', { name: 'What learners answered' }));
    for (const text of [
      '12 learners answered, 5 right at first. 7 answered: Acid',
      'Fewer than five learners have answered it.',
      'Clear to 8 of 10 learners.',
      'What is acid?',
    ]) {
      expect(feedback.getByText(text)).toBeVisible();
    }
  });

  it('shows the whole lesson with its details, and can be edited', async () => {
    const content = '## Know your law\n\nAnd **keep** it.';
    answerLessons([{ ...law, content, imageUrl: '/api/lesson-images/law.webp', imageAlt: 'A padlock' }]);
    const release = fakeApi.hold(adminContent.lesson.read);
    const loading = await open('View The Law', 'Lesson');
    expect(loading.getByRole('status')).toBeVisible();
    await waitFor(() => expect(loading.getByRole('heading', { name: 'Lesson' })).toHaveFocus());
    release();
    const dialog = await dialogOf('The Law');
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'The Law' })).toHaveFocus());
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['1', '11', `${content.length} characters`]);
    expect(dialog.getByRole('region', { name: 'Lesson content' }).textContent).toBe(content);
    const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['/api/lesson-images/law.webp', '/api/lesson-images/law.webp'],
      ['See it as learners do', '/admin/preview?lesson=11-31'],
    ]);
    expect(dialog.getByText('A padlock')).toBeVisible();
    await click('Edit Lesson', dialog);
    expect((await dialogOf('Edit Lesson')).getByLabelText('Title')).toHaveValue('The Law');
    await click('Cancel');
    await isClosed();
  });

  it('can be retried after a failure, and closed', async () => {
    answerLessons([law]);
    fakeApi.refuse(adminContent.lesson.read, 'not_found');
    const failed = await open('View The Law', 'Lesson');
    expect(await failed.findByText('Failed to fetch lessons')).toBeVisible();
    answerLessons([law]);
    await click('Retry', failed);
    const dialog = await dialogOf('The Law');
    expect(dialog.getByText('None')).toBeVisible();
    await click('Close', dialog);
    await isClosed();
  });
});

describe('adding a lesson', () => {
  it('shows errors, then saves the lesson as the last one', async () => {
    answerLessons([law, light]);
    const dialog = await open('Add Lesson', 'Add Lesson');
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
    expect(dialog.getByLabelText('Module')).toHaveDisplayValue('1 · Seeds');
    expect(dialog.getByLabelText('Order')).toHaveValue('3');
    await fill('Order', '', dialog);
    await click('Create', dialog);
    const alerts = dialog.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'Title must be at least 3 characters',
      'Order must be at least 1',
      'Content must be at least 10 characters',
    ]);
    expect(dialog.getByLabelText('Title')).toHaveFocus();
    await fill('Title', 'Water', dialog);
    for (const [typed, message] of [
      ['third', 'Please write a whole number in digits.'],
      ['1.000', '"1.000" can be "1000" or "1". Please write one of them.'],
    ] as const) {
      await fill('Order', typed, dialog);
      await click('Create', dialog);
      expect(dialog.getByText(message)).toBeVisible();
      expect(dialog.getByLabelText('Order')).toHaveValue(typed);
    }
    await fill('Order', '๓', dialog);
    await fill('Content', 'Rain is **best**.', dialog);
    expect(dialog.queryAllByRole('alert')).toEqual([]);
    expect(dialog.getByText('Markdown, 17 characters')).toBeVisible();
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Water' })).toBeVisible();
    expect((await preview.findByText('best')).tagName).toBe('STRONG');

    const water = { ...light, id: 33, title: 'Water', order: 3 };
    answerLessons([law, light, water]);
    await click('Create', dialog);
    expect(await screen.findByText('Lesson created successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.create).map(({ body }) => body)).toEqual([
      { moduleId: 11, title: 'Water', content: 'Rain is **best**.', order: 3, imageUrl: null, imageAlt: null },
    ]);
    await waitFor(async () => expect(await rowsOf('Lessons')).toHaveLength(3));
    await click('Add Lesson');
    expect((await dialogOf('Add Lesson')).getByLabelText('Title')).toHaveValue('');
  });

  it('continues this browser’s draft, or discards it', async () => {
    answerLessons([law]);
    const dialog = await open('Add Lesson', 'Add Lesson');
    await fill('Title', 'Water', dialog);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('They are kept as a draft for you. Leave anyway?')).toBeVisible();
    await answerLeaving('Cancel');
    expect(dialog.getByLabelText('Title')).toHaveValue('Water');
    await userEvent.keyboard('{Escape}');
    await answerLeaving('Leave');
    await isClosed();

    await click('Add Lesson');
    const again = await dialogOf('Add Lesson');
    expect(again.getByText('This is a draft that was not saved')).toBeVisible();
    expect(again.getByLabelText('Title')).toHaveValue('Water');
    await click('Discard draft', again);
    expect(again.getByLabelText('Title')).toHaveValue('');
    expect(again.queryByText('This is a draft that was not saved')).toBeNull();
  });

  it('warns about another lesson of the module with the same order, also after a change of module', async () => {
    answerLessons([law, light, { ...light, id: 41, moduleId: 12, title: 'Hairs', order: 3 }]);
    const dialog = await open('Add Lesson', 'Add Lesson');
    expect(dialog.queryByText(/this place, too/u)).toBeNull();
    await fill('Order', '2', dialog);
    expect(await dialog.findByText('‘Light’ has this place, too. What was added first stands first.')).toBeVisible();
    await fill('Order', '3', dialog);
    await choose('Module', '2 · Roots', dialog);
    expect(await dialog.findByText('‘Hairs’ has this place, too. What was added first stands first.')).toBeVisible();
  });

  it('warns about another lesson of the module with the same title, and saves it all the same', async () => {
    answerLessons([law, light, { ...law, id: 41, title: 'The law', moduleId: 12 }]);
    fakeApi.answer(adminContent.lesson.update, exampleOf(adminContent.lesson.update.output, light));
    const dialog = await open('Edit Light', 'Edit Lesson');
    await fill('Title', ' the  LAW', dialog);
    expect(dialog.getByText('This module has a lesson with this title already, ID 31.')).toBeVisible();
    await choose('Module', '2 · Roots', dialog);
    expect(await dialog.findByText('This module has a lesson with this title already, ID 41.')).toBeVisible();
    await click('Update', dialog);
    await isClosed();
  });

  it('keeps the input if saving fails or is refused', async () => {
    answerLessons([law]);
    fakeApi.failNetwork(adminContent.lesson.create);
    const dialog = await open('Add Lesson', 'Add Lesson');
    await fill('Title', 'Water', dialog);
    await fill('Content', 'Rain is best.', dialog);
    await click('Create', dialog);
    expect(await screen.findByText('Failed to create lesson')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent(unreachable);
    fakeApi.refuse(adminContent.lesson.create, 'unprocessable');
    await click('Create', dialog);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This request cannot be carried out.'));
    expect(dialog.getByLabelText('Content')).toHaveValue('Rain is best.');
  });
});

describe('editing a lesson', () => {
  it('saves the lesson, with its picture if it has one, into the selected module', async () => {
    answerLessons([law]);
    fakeApi.answer(uploadLessonImage, exampleOf(contentPictureSchema, { imageUrl: '/api/lesson-images/law.webp' }));
    const dialog = await edit();
    expect(dialog.getByLabelText('Content')).toHaveValue('Know your law.');
    await userEvent.upload(
      dialog.getByLabelText('Choose an image file'),
      new File(['picture'], 'law.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(dialog.getByLabelText('Image URL (optional)')).toHaveValue('/api/lesson-images/law.webp'),
    );
    await fill('Image description (optional)', 'A padlock', dialog);
    await choose('Module', '2 · Roots', dialog);
    await click('Update', dialog);
    expect(await screen.findByText('Lesson updated successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.update)).toMatchObject([
      {
        params: { id: 31 },
        body: { moduleId: 12, imageUrl: '/api/lesson-images/law.webp', imageAlt: 'A padlock', revision: 5 },
      },
    ]);
  });
});

describe('publishing a lesson', () => {
  it('saves the lesson first, and offers to publish what was saved as a draft', async () => {
    answerLessons([law]);
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 6 });
    const dialog = await edit();
    await fill('Note (optional)', 'Clearer', dialog);
    await click('Publish', dialog);
    expect(await screen.findByText('Lesson published successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.update)).toMatchObject([{ body: { note: 'Clearer', revision: 5 } }]);
    expect(fakeApi.callsOf(publishRevision)).toMatchObject([{ params: { kind: 'lesson', id: 31, revision: 6 } }]);

    await click('Edit The Law');
    await click('Update', await dialogOf('Edit Lesson'));
    expect(await screen.findByText('Lesson updated successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(publishRevision)).toHaveLength(1);
    fakeApi.refuse(publishRevision, 'parent_not_published');
    await click('Publish');
    expect(await screen.findByText('Please publish the path or module that it belongs to first.')).toBeVisible();
  });

  it('shows errors first, including the note’s', async () => {
    answerLessons([law]);
    const dialog = await edit();
    await fill('Title', '', dialog);
    await fill('Note (optional)', 'a'.repeat(501), dialog);
    await click('Publish', dialog);
    expect(dialog.getByText('Title must be at least 3 characters')).toBeVisible();
    expect(dialog.getByText('Note must be at most 500 characters')).toBeVisible();
    expect(fakeApi.callsOf(adminContent.lesson.update)).toEqual([]);
  });
});

describe('a lesson that another author changed first', () => {
  const content = { moduleId: 11, order: 1, imageUrl: null, imageAlt: null };
  const current = { kind: 'lesson' as const, ...content, title: 'Their law', content: 'Their version of it.' };
  const yours = { kind: 'lesson' as const, ...content, title: 'My law', content: 'My version of it.' };

  async function conflict() {
    answerLessons([law]);
    fakeApi.refuse(adminContent.lesson.update, 'conflict', { revision: 8, current, yours });
    const dialog = await edit();
    await fill('Title', 'My law', dialog);
    await fill('Content', 'My version of it.', dialog);
    await click('Update', dialog);
    expect(await dialog.findByText('Somebody else changed this lesson')).toBeVisible();
    await dialog.findByRole('region', { name: 'Content' });
    return dialog;
  }

  it('shows both versions, and saves mine over theirs', async () => {
    const dialog = await conflict();
    expect(screen.queryByText('Failed to update lesson')).toBeNull();
    await click('Side by side', dialog);
    expect(dialog.getByRole('group', { name: 'Content: Their version, saved' })).toHaveTextContent(
      'Their version of it.',
    );
    const mine = dialog.getByRole('group', { name: 'Content: Your version, not saved' });
    expect(mine).toHaveTextContent('My version of it.');
    expect(within(mine).getByText('My').tagName).toBe('INS');
    expect(dialog.getByText('Unchanged: Module, Order, Image URL, Image description')).toBeVisible();
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 9 });
    await click('Save mine', dialog);
    expect(await screen.findByText('Lesson updated successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.update).map(({ body }) => body.revision)).toEqual([5, 8]);
    expect(fakeApi.callsOf(adminContent.lesson.update)[1]?.body.content).toBe('My version of it.');
  });

  it('keeps mine on the way back to the form, and can replace it with theirs', async () => {
    const dialog = await conflict();
    await click('Back to editing', dialog);
    expect(await dialog.findByLabelText('Content')).toHaveValue('My version of it.');
    await click('Update', dialog);
    await click('Take their version', dialog);
    expect(await dialog.findByLabelText('Title')).toHaveValue('Their law');
    expect(dialog.getByLabelText('Content')).toHaveValue('Their version of it.');
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 9 });
    await click('Update', dialog);
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.update).at(-1)?.body.revision).toBe(8);
  });
});
