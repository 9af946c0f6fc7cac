import {
  adminContent,
  discardUnsavedLesson,
  keepUnsavedLesson,
  type LessonText,
  listUnsavedLessons,
} from '@grow/contracts';
import { fakeApi, people, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { alertOf, answerLeaving, click, dialogOf, fill, openSection } from '../testing/admin-page.ts';
import { answerLessons, law, light } from './lesson.example.ts';

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const textOfLaw = { moduleId: '11', title: 'The Law', content: '', order: '1', imageUrl: '', imageAlt: '' };
const time = (minute: number) => `2100-01-01T00:0${minute}:00.000Z`;

/** Saves a copy as another tab of this browser would. That tab has it open while it holds the copy's lock. */
function keepOnDevice(digit: number, text: Partial<LessonText>, revision = 5, place = 'lesson.31'): void {
  const entry = { savedAt: time(digit), value: { text: { ...textOfLaw, ...text }, revision } };
  localStorage.setItem(`grow.draft.${people.admin.id}.${place}.${idOf(digit)}`, JSON.stringify(entry));
}
function openElsewhere(digit: number): () => void {
  let close = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks.request(`grow.unsaved.${idOf(digit)}`, () => held);
  return close;
}
const onServer = (digit: number, content: string, revision = 5) => ({
  copyId: idOf(digit),
  text: { ...textOfLaw, content },
  revision,
  savedAt: time(digit),
});
const deviceTexts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('grow.draft.'))
    .map((key) => (JSON.parse(localStorage.getItem(key) ?? '') as { value: { text: LessonText } }).value.text.content)
    .toSorted();

async function edit(button = 'Edit The Law', title = 'Edit Lesson') {
  await click(button);
  const dialog = await dialogOf(title);
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Content');
  return { dialog, field };
}
function open() {
  answerLessons([law, light]);
  openSection('/lessons?module=11');
  return edit();
}
const notSaved = 'This is a draft that was not saved';
const leave = async () => {
  await userEvent.keyboard('{Escape}');
  await answerLeaving('Leave');
  await isClosed();
};

describe('unsaved text', () => {
  it('is saved on the server when the dialog closes after a question, and deleted once it is saved', async () => {
    const { dialog } = await open();
    await fill('Content', 'Know it well.', dialog);
    await click('Cancel', dialog);
    await answerLeaving('Leave');
    await isClosed();
    await waitFor(() =>
      expect(fakeApi.callsOf(keepUnsavedLesson).at(-1)).toMatchObject({
        params: { of: 'lesson', id: 31 },
        body: { revision: 5, text: { content: 'Know it well.' } },
      }),
    );

    await click('Edit The Law');
    const again = await dialogOf('Edit Lesson');
    expect(await again.findByLabelText('Content')).toHaveValue('Know it well.');
    await fill('Content', 'Know it very well.', again);
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 6 });
    await click('Update', again);
    await isClosed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(fakeApi.callsOf(discardUnsavedLesson)).toHaveLength(1));
  });

  it('continues on another device, if the lesson has not changed since', async () => {
    fakeApi.answer(listUnsavedLessons, [onServer(1, 'From the phone.')]);
    const { dialog, field } = await open();
    expect(field).toHaveValue('From the phone.');
    expect(dialog.getByText(notSaved)).toBeVisible();
    await click('Discard draft', dialog);
    expect(field).toHaveValue('Know your law.');
    await waitFor(() => expect(fakeApi.callsOf(discardUnsavedLesson)).toMatchObject([{ params: { copyId: idOf(1) } }]));
  });

  it('does not wait for an unreachable server', async () => {
    fakeApi.refuse(listUnsavedLessons, 'service_unavailable');
    const { field } = await open();
    expect(field).toHaveValue('Know your law.');
  });

  it('is deleted once it equals the saved text again', async () => {
    await open();
    await fill('Content', 'Know it well.');
    await waitFor(() => expect(deviceTexts()).toEqual(['Know it well.']));
    await fill('Content', 'Know your law.');
    expect(deviceTexts()).toEqual([]);
  });

  it('causes a question on Back and on leaving the page', async () => {
    const { dialog } = await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await fill('Content', 'Know it well.', dialog);
    expect(leave()).toBe(true);
    history.back();
    await alertOf('You have unsaved changes');
    // Back closes the question only.
    history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBeVisible();
    history.back();
    await answerLeaving('Leave');
    await isClosed();
    expect(location.search).toBe('?module=11');
    expect(leave()).toBe(false);
    await waitFor(() => expect(fakeApi.callsOf(keepUnsavedLesson)).not.toEqual([]));
  });
});

describe('another editor’s unsaved text', () => {
  it('is never overwritten: after editing in two tabs, both texts exist and can be opened', async () => {
    const { field } = await open();
    // Typed meanwhile in another tab, which then closes.
    keepOnDevice(1, { content: 'Typed in the other tab.' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Typed here.');
    await leave();
    expect(deviceTexts()).toEqual(['Typed here.', 'Typed in the other tab.']);

    const again = await edit();
    expect(again.field).toHaveValue('Typed in the other tab.');
    const more = again.dialog.getByText('More texts that were not saved').parentElement;
    expect(more).toHaveTextContent('The Law · Typed here.');
    await fill('Content', 'Typed in the other tab, and more.', again.dialog);
    await click('Open', again.dialog);
    expect(await again.dialog.findByDisplayValue('Typed here.')).toBeVisible();
    expect(deviceTexts()).toEqual(['Typed here.', 'Typed in the other tab, and more.']);
  });

  it('stays unchanged while a tab has it open, whatever is typed, discarded or saved here', async () => {
    keepOnDevice(1, { content: 'Open in the other tab.' });
    const close = openElsewhere(1);
    const { dialog, field } = await open();
    expect(field).toHaveValue('Open in the other tab.');
    expect(dialog.getByText(/It may be open elsewhere: what you change here is kept beside it\./u)).toBeVisible();
    await fill('Content', 'Changed here.', dialog);
    await waitFor(() => expect(deviceTexts()).toEqual(['Changed here.', 'Open in the other tab.']));
    await click('Discard draft', dialog);
    expect(deviceTexts()).toEqual(['Open in the other tab.']);

    await fill('Content', 'Saved here.', dialog);
    answerLessons([{ ...law, content: 'Saved here.', revision: 6 }]);
    fakeApi.answer(adminContent.lesson.update, { ...law, content: 'Saved here.', revision: 6 });
    await click('Update', dialog);
    await isClosed();
    close();
    const again = await edit();
    expect(again.field).toHaveValue('Saved here.');
    await click('Open', again.dialog);
    expect(await again.dialog.findByDisplayValue('Open in the other tab.')).toBeVisible();
  });

  it('is continued as the same copy once its tab is closed', async () => {
    keepOnDevice(1, { content: 'From the closed tab.' });
    const { dialog } = await open();
    await fill('Content', 'From the closed tab, and more.', dialog);
    await leave();
    expect(deviceTexts()).toEqual(['From the closed tab, and more.']);
    expect(fakeApi.callsOf(keepUnsavedLesson)).toMatchObject([{ params: { copyId: idOf(1) } }]);
  });

  it('stays on the server if it is another device’s, which may have it open', async () => {
    fakeApi.answer(listUnsavedLessons, [onServer(1, 'From the phone.')]);
    const { dialog } = await open();
    await fill('Content', 'From the phone, and more.', dialog);
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 6 });
    await click('Update', dialog);
    await isClosed();
    for (const { params } of [...fakeApi.callsOf(keepUnsavedLesson), ...fakeApi.callsOf(discardUnsavedLesson)])
      expect(params.copyId).not.toBe(idOf(1));
  });

  it('is deleted, whatever its device, once it was saved unchanged', async () => {
    fakeApi.answer(listUnsavedLessons, [onServer(1, 'From the phone.')]);
    const { dialog } = await open();
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 6 });
    await click('Update', dialog);
    await isClosed();
    await waitFor(() => expect(fakeApi.callsOf(discardUnsavedLesson)).toMatchObject([{ params: { copyId: idOf(1) } }]));
  });

  it('exists for new lessons, too, even after one of them was saved', async () => {
    answerLessons([law, light]);
    openSection('/lessons?module=11');
    const { dialog } = await edit('Add Lesson', 'Add Lesson');
    keepOnDevice(1, { content: 'Another new one.', title: 'Hoses', order: '3' }, 3, 'new-lesson.11');
    await fill('Title', 'Pumps', dialog);
    await fill('Content', 'They move water.', dialog);
    const pumps = { ...light, id: 33, title: 'Pumps', order: 3 };
    fakeApi.answer(adminContent.lesson.create, pumps);
    answerLessons([law, light, pumps]);
    await click('Create', dialog);
    await isClosed();
    await screen.findAllByText('Pumps');

    const again = await edit('Add Lesson', 'Add Lesson');
    expect(again.field).toHaveValue('');
    await click('Open', again.dialog);
    expect(await again.dialog.findByDisplayValue('Another new one.')).toBeVisible();
    expect(again.dialog.getByLabelText('Title')).toHaveValue('Hoses');
  });

  it('opens automatically only if nothing was saved since it was started', async () => {
    fakeApi.answer(listUnsavedLessons, [onServer(1, 'Of an earlier version.', 4)]);
    const { dialog, field } = await open();
    expect(field).toHaveValue('Know your law.');
    expect(dialog.queryByText(notSaved)).toBeNull();
    await click('Open', dialog);
    expect(await dialog.findByDisplayValue('Of an earlier version.')).toBeVisible();
    expect(dialog.getByText(notSaved)).toBeVisible();
  });
});
