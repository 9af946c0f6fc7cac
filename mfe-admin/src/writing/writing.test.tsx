import {
  contentPictureSchema,
  keepUnsavedLesson,
  listAdminLessons,
  readUnsavedLesson,
  uploadLessonImage,
  discardUnsavedLesson,
  updateLesson,
} from '@grow/contracts';
import { exampleOf, fakeApi, fireEvent, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { answerLessons, law, light } from '../screens/lessons/lesson.example.ts';
import { click, dialogOf, fill, openSection } from '../testing/admin-page.ts';

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function edit(content = law.content) {
  answerLessons([{ ...law, content }, light]);
  openSection('/lessons?module=11');
  await click('Edit The Law');
  const dialog = await dialogOf('Edit Lesson');
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Content');
  return { dialog, field };
}

function select(field: HTMLTextAreaElement, part: string): void {
  const start = field.value.indexOf(part);
  field.focus();
  field.setSelectionRange(start, start + part.length);
}
const selected = (field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd);
const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });

describe('the tools of a text', () => {
  it('edit what is selected, by a click or a shortcut, also on a Thai keyboard', async () => {
    const { dialog, field } = await edit('Know your law.');
    select(field, 'law');
    await click('Bold', dialog);
    expect(field).toHaveValue('Know your **law**.');
    expect(field).toHaveFocus();
    expect(selected(field)).toBe('law');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(field).toHaveValue('Know your law.');
    fireEvent.keyDown(field, { key: 'ร', code: 'KeyI', ctrlKey: true });
    expect(field).toHaveValue('Know your *law*.');
    fireEvent.keyDown(field, { key: 'k', code: 'KeyK', metaKey: true });
    expect(field).toHaveValue('Know your *[law](https://)*.');
    expect(selected(field)).toBe('https://');
    await click('Heading', dialog);
    expect(field).toHaveValue('## Know your *[law](https://)*.');
  });

  it('leave a text alone while a keyboard composes', async () => {
    const { dialog, field } = await edit('Know');
    select(field, 'Know');
    fireEvent.compositionStart(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Bold' }));
    fireEvent.keyDown(field, { key: 'b', code: 'KeyB', ctrlKey: true, isComposing: true });
    expect(field).toHaveValue('Know');
    fireEvent.compositionEnd(field);
    await click('Bold', dialog);
    expect(field).toHaveValue('**Know**');
  });

  it('are one stop of the Tab key, and arrows move between them', async () => {
    const { dialog } = await edit();
    const toolbar = within(dialog.getByRole('toolbar', { name: 'Formatting' }));
    toolbar.getByRole('button', { name: 'Bold' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(toolbar.getByRole('button', { name: 'Picture' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(toolbar.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await userEvent.tab();
    expect(dialog.getByLabelText('Content')).toHaveFocus();
  });

  it('insert a table of the size that is asked for, within limits', async () => {
    const { dialog, field } = await edit('One');
    field.setSelectionRange(3, 3);
    await click('Table', dialog);
    await fill('Columns', '2', dialog);
    await fill('Rows', '0', dialog);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('One\n\n| Column 1 | Column 2 |\n| -------- | -------- |\n|          |          |\n\n');
    expect(dialog.queryByLabelText('Columns')).toBeNull();
    expect(fakeApi.callsOf(updateLesson)).toEqual([]);
    await click('Table', dialog);
    await click('Cancel', within(dialog.getByRole('group', { name: 'Table' })));
    expect(dialog.queryByLabelText('Columns')).toBeNull();
  });

  it('keep Windows line ends where the text has them', async () => {
    const { field } = await edit('One\r\nTwo');
    select(field, 'Two');
    await userEvent.keyboard('{Control>}b{/Control}');
    fakeApi.answer(updateLesson, { ...law, version: 6 });
    await click('Update');
    await isClosed();
    expect(fakeApi.callsOf(updateLesson)[0]?.body.content).toBe('One\r\n**Two**');
  });
});

describe('a picture in a text', () => {
  it('is pasted, described, uploaded and inserted', async () => {
    fakeApi.answer(uploadLessonImage, { ...exampleOf(contentPictureSchema), imageUrl: '/api/lesson-images/root.webp' });
    const { dialog, field } = await edit('One');
    field.setSelectionRange(3, 3);
    fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [picture('root.png')] } });
    await click('Insert picture', dialog);
    expect(dialog.getByText('Please describe the picture')).toBeVisible();
    expect(fakeApi.callsOf(uploadLessonImage)).toEqual([]);
    await fill('What does the picture show?', 'A root', dialog);
    await click('Insert picture', dialog);
    await waitFor(() => expect(field).toHaveValue('One\n\n![A root](/api/lesson-images/root.webp)\n\n'));
    expect(dialog.queryByRole('group', { name: 'Picture' })).toBeNull();
  });

  it('is refused in words, here or by the server, and the next one is asked about', async () => {
    const { dialog, field } = await edit('One');
    await userEvent.upload(dialog.getByLabelText('Choose a picture for the text'), picture('chosen.png'));
    await click('Cancel', within(dialog.getByRole('group', { name: 'Picture' })));
    const huge = Object.defineProperty(picture('huge.png'), 'size', { value: 6 * 1024 * 1024 });
    const files = [picture('law.pdf', 'application/pdf'), huge, picture('fake.png')];
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } });
    expect(dialog.getByRole('alert')).toHaveTextContent(
      '‘law.pdf’ is no picture that can be used. It has to be JPEG, PNG, GIF or WebP.',
    );
    await click('Close', within(dialog.getByRole('group', { name: 'Picture' })));
    expect(dialog.getByRole('alert')).toHaveTextContent('‘huge.png’ is too large. A picture has at most 5 MB.');
    await click('Close', within(dialog.getByRole('group', { name: 'Picture' })));
    fakeApi.refuse(uploadLessonImage, 'unsupported_media_type');
    await fill('What does the picture show?', 'A root', dialog);
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByRole('alert')).not.toHaveTextContent(/^$/u);
    expect(field).toHaveValue('One');
  });

  it('is not taken from a paste that has text, too', async () => {
    const { dialog, field } = await edit('One');
    const clipboardData = { types: ['text/plain', 'Files'], files: [picture('table.png')] };
    fireEvent.paste(field, { clipboardData });
    expect(dialog.queryByRole('group', { name: 'Picture' })).toBeNull();
  });
});

describe('what is told about a text', () => {
  it('is its length, and what to mend with the line', async () => {
    const lesson = '/?lesson=11-31';
    const { dialog, field } = await edit(
      `One\n\n#### Two\n\n![](/api/illustrations/a.svg)\n[a](${lesson}) [b](${lesson}9)`,
    );
    expect(dialog.getByText('4 words, 1 min to read')).toBeVisible();
    const list = within(await dialog.findByRole('region', { name: 'To check' }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Line 3This heading skips a level. Begin it with ##.',
        'Line 5This picture has no description for those who cannot see it.',
        'Line 6There is nothing at ‘/?lesson=11-319’.',
      ]),
    );
    expect(fakeApi.callsOf(listAdminLessons).every(({ query }) => query.moduleId === 11)).toBe(true);
    await click('Line 3', list);
    await waitFor(() => expect(field).toHaveFocus());
    expect(selected(field)).toBe('#### Two');
    await fill('Content', 'One', dialog);
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'To check' })).toBeNull());
    expect(dialog.getByText('1 word, 1 min to read')).toBeVisible();
  });
});

describe('what is typed and not saved', () => {
  const text = { moduleId: '11', title: 'The Law', content: 'From the phone.', order: '1', imageUrl: '', imageAlt: '' };
  const savedAt = '2100-01-01T00:00:00.000Z';

  it('is kept on the server when the dialog is left, which asks first, and is forgotten once it is saved', async () => {
    const { dialog } = await edit();
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    await fill('Content', 'Know it well.', dialog);
    await click('Cancel', dialog);
    expect(confirm).toHaveBeenCalledTimes(1);
    await isClosed();
    await waitFor(() =>
      expect(fakeApi.callsOf(keepUnsavedLesson).at(-1)).toMatchObject({
        params: { of: 'lesson', id: 31 },
        body: { version: 5, text: { content: 'Know it well.' } },
      }),
    );

    await click('Edit The Law');
    const again = await dialogOf('Edit Lesson');
    expect(await again.findByLabelText('Content')).toHaveValue('Know it well.');
    await fill('Content', 'Know it very well.', again);
    fakeApi.answer(updateLesson, { ...law, version: 6 });
    await click('Update', again);
    await isClosed();
    expect(confirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(fakeApi.callsOf(discardUnsavedLesson)).toHaveLength(1));
  });

  it('continues on another device, where the lesson changed nothing since', async () => {
    fakeApi.answer(readUnsavedLesson, { unsaved: { text, version: 4, savedAt } });
    const { dialog, field } = await edit();
    expect(field).toHaveValue('From the phone.');
    expect(dialog.getByText('This is a draft that was not saved')).toBeVisible();
    await click('Discard draft', dialog);
    expect(field).toHaveValue('Know your law.');
    await waitFor(() => expect(fakeApi.callsOf(discardUnsavedLesson)).toHaveLength(1));
    await click('Cancel', dialog);
    await isClosed();
  });

  it('does not wait for a server that cannot say', async () => {
    fakeApi.refuse(readUnsavedLesson, 'service_unavailable');
    const { field } = await edit();
    expect(field).toHaveValue('Know your law.');
  });

  it('is asked about when going back, or leaving the page', async () => {
    const { dialog } = await edit();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await fill('Content', 'Know it well.', dialog);
    expect(leave()).toBe(true);
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    history.back();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('dialog')).toBeVisible();
    confirm.mockReturnValue(true);
    history.back();
    await isClosed();
    expect(location.search).toBe('?module=11');
    expect(leave()).toBe(false);
    await waitFor(() => expect(fakeApi.callsOf(keepUnsavedLesson)).not.toEqual([]));
  });
});
