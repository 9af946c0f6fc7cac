import { adminContent, contentPictureSchema, describePicture, uploadLessonImage } from '@grow/contracts';
import { exampleOf, fakeApi, fireEvent, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { questionsOf } from '@grow/text/questions';
import { describe, expect, it, vi } from 'vitest';
import { answerLessons, law, light } from '../lessons/lesson.example.ts';
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
const picture = (name: string, content = 'GIF89a picture') => new File([content], name, { type: 'image/png' });

describe('the writing tools', () => {
  it('edit the selection, by click or shortcut, also on a Thai keyboard', async () => {
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

  it('do not touch the text during IME composition', async () => {
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

  it('are a single tab stop, with arrow keys to move inside', async () => {
    const { dialog } = await edit();
    const toolbar = within(dialog.getByRole('toolbar', { name: 'Formatting' }));
    toolbar.getByRole('button', { name: 'Bold' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(toolbar.getByRole('button', { name: 'Question' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(toolbar.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await userEvent.tab();
    expect(dialog.getByLabelText('Content')).toHaveFocus();
  });

  it('insert a table of the requested size, within limits', async () => {
    const { dialog, field } = await edit('One');
    field.setSelectionRange(3, 3);
    await click('Table', dialog);
    await fill('Columns', '2', dialog);
    await fill('Rows', '0', dialog);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('One\n\n| Column 1 | Column 2 |\n| -------- | -------- |\n|          |          |\n\n');
    expect(dialog.queryByLabelText('Columns')).toBeNull();
    expect(fakeApi.callsOf(adminContent.lesson.update)).toEqual([]);
    await click('Table', dialog);
    await click('Cancel', within(dialog.getByRole('group', { name: 'Table' })));
    expect(dialog.queryByLabelText('Columns')).toBeNull();
  });

  it('insert a valid question of each kind, with its first line selected', async () => {
    const { dialog, field } = await edit('One');
    field.setSelectionRange(3, 3);
    await click('Question', dialog);
    const kinds = within(dialog.getByLabelText('Kind of answer')).getAllByRole('option');
    expect(kinds).toHaveLength(6);
    for (const { textContent: kind } of kinds) {
      await userEvent.selectOptions(dialog.getByLabelText('Kind of answer'), kind);
      await click('Insert question', dialog);
      expect(selected(field)).toBe('What do you ask?');
      field.setSelectionRange(field.value.length, field.value.length);
      await click('Question', dialog);
    }
    const { questions, faults } = questionsOf(field.value);
    expect(faults).toEqual([]);
    expect(new Set(questions.map((question) => question.kind)).size).toBe(6);
  });

  it('insert a question after the one that was inserted before', async () => {
    const { dialog, field } = await edit('One');
    field.setSelectionRange(3, 3);
    for (const count of [1, 2]) {
      await click('Question', dialog);
      await click('Insert question', dialog);
      expect(questionsOf(field.value).questions).toHaveLength(count);
    }
    expect(selected(field)).toBe('What do you ask?');
    await userEvent.keyboard('Why?');
    expect(questionsOf(field.value).questions[1]?.prompt).toContain('Why?');
  });

  it('close their panel on Escape, but not the lesson', async () => {
    const { dialog, field } = await edit('One');
    await fill('Content', 'Two', dialog);
    await click('Table', dialog);
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('group', { name: 'Table' })).toBeNull();
    expect(field).toHaveFocus();
    await userEvent.upload(dialog.getByLabelText('Choose a picture for the text'), picture('root.png'));
    // Wherever focus is.
    dialog.getByLabelText('Title').focus();
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('group', { name: 'Picture' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })).toBeVisible();
  });

  it('do not ask about unsaved changes where a link leads to a place in the page', async () => {
    const { dialog } = await edit('One');
    await fill('Content', 'See [there](/admin/lessons?module=11#there).', dialog);
    const moved = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    await userEvent.click(await dialog.findByRole('link', { name: 'there' }));
    await moved;
    expect(location.hash).toBe('#there');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // Back from there, then Back from the lesson.
    history.back();
    await waitFor(() => expect(location.hash).toBe(''));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    history.back();
    expect(await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })).toBeVisible();
  });

  it('continue a list on a new line', async () => {
    const { field } = await edit('- One');
    field.setSelectionRange(5, 5);
    field.focus();
    await userEvent.keyboard('{Enter}Two{Shift>}{Enter}{/Shift}');
    expect(field).toHaveValue('- One\n- Two\n');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(field).toHaveValue('- One\n- Two\n');
  });

  it('save on Ctrl+S or Cmd+S anywhere in the dialog, also on a Thai keyboard, but not twice', async () => {
    const { dialog, field } = await edit('Know your law.');
    const release = fakeApi.hold(adminContent.lesson.update);
    const key = { key: 'ห', code: 'KeyS', ctrlKey: true };
    expect(fireEvent.keyDown(field, key)).toBe(false);
    await waitFor(() => expect(fakeApi.callsOf(adminContent.lesson.update)).toHaveLength(1));
    expect(fireEvent.keyDown(dialog.getByRole('heading', { name: 'Edit Lesson' }), { ...key, key: 's' })).toBe(false);
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 6 });
    release();
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.update)).toHaveLength(1);
  });

  it('keep CRLF line breaks if the text has them', async () => {
    const { field } = await edit('One\r\nTwo');
    select(field, 'Two');
    await userEvent.keyboard('{Control>}b{/Control}');
    fakeApi.answer(adminContent.lesson.update, { ...law, revision: 6 });
    await click('Update');
    await isClosed();
    expect(fakeApi.callsOf(adminContent.lesson.update)[0]?.body.content).toBe('One\r\n**Two**');
  });
});

describe('a paste', () => {
  const paste = (field: HTMLTextAreaElement, html: string, text: string, more: string[] = []) => {
    const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
    const clipboardData = {
      types: [...Object.keys(data), ...more],
      files: [],
      getData: (type: string) => data[type] ?? '',
    };
    return fireEvent.paste(field, { clipboardData });
  };

  it('becomes markdown if formatted, inserted so that the browser can undo it', async () => {
    const { field } = await edit('One');
    const typed = vi.spyOn(document, 'execCommand');
    field.setSelectionRange(3, 3);
    expect(paste(field, '<h1>Water</h1><ul><li>Rain</li></ul>', 'Water\r\nRain')).toBe(false);
    await waitFor(() => expect(field).toHaveValue('One\n\n## Water\n\n- Rain\n\n'));
    expect(typed).toHaveBeenCalledWith('insertText', false, '\n\n## Water\n\n- Rain\n\n');
  });

  it('is inserted as plain text if unformatted, or if the conversion fails', async () => {
    const { field } = await edit('One');
    field.setSelectionRange(3, 3);
    paste(field, '<p style="color:red">two * three</p>', ' two * three');
    await waitFor(() => expect(field).toHaveValue('One two * three'));
  });

  it('from a code editor or into code is left to the browser', async () => {
    const { field } = await edit('```\n');
    field.setSelectionRange(4, 4);
    expect(paste(field, '<b>a</b>', 'a')).toBe(true);
    field.setSelectionRange(0, 0);
    expect(paste(field, '<b>a</b>', 'a', ['vscode-editor-data'])).toBe(true);
  });
});

describe('a picture in a text', () => {
  it('is pasted, described, uploaded and inserted', async () => {
    const uploaded = exampleOf(contentPictureSchema, { id: 7, alt: '', imageUrl: '/api/lesson-images/root.webp' });
    fakeApi.answer(uploadLessonImage, uploaded);
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
    await waitFor(() =>
      expect(fakeApi.callsOf(describePicture)).toMatchObject([{ params: { id: 7 }, body: { alt: 'A root' } }]),
    );
  });

  it('is not described again if the library has a description', async () => {
    fakeApi.answer(uploadLessonImage, exampleOf(contentPictureSchema, { alt: 'A root of basil' }));
    const { dialog, field } = await edit('One');
    fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [picture('root.png')] } });
    await fill('What does the picture show?', 'A root', dialog);
    await click('Insert picture', dialog);
    await waitFor(() => expect(field.value).toContain('![A root]'));
    expect(fakeApi.callsOf(describePicture)).toEqual([]);
  });

  it('is refused with a reason, here or by the server, and the next one is asked about', async () => {
    const { dialog, field } = await edit('One');
    await userEvent.upload(dialog.getByLabelText('Choose a picture for the text'), picture('chosen.png'));
    await click('Cancel', within(dialog.getByRole('group', { name: 'Picture' })));
    const huge = Object.defineProperty(picture('huge.png'), 'size', { value: 6 * 1024 * 1024 });
    const files = [picture('law.pdf', '%PDF-1.7'), huge, picture('fake.png')];
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } });
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '‘law.pdf’ is not used. Please select a valid image file (JPEG, PNG, GIF, or WebP).',
    );
    await click('Close', within(dialog.getByRole('group', { name: 'Picture' })));
    expect(
      await dialog.findByText('‘huge.png’ is not used. Please select an image file smaller than 5MB.'),
    ).toBeVisible();
    await click('Close', within(dialog.getByRole('group', { name: 'Picture' })));
    fakeApi.refuse(uploadLessonImage, 'unsupported_media_type');
    await fill('What does the picture show?', 'A root', dialog);
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByRole('alert')).not.toHaveTextContent(/^$/u);
    expect(field).toHaveValue('One');
  });

  it('is not taken from a paste that also has text', async () => {
    const { dialog, field } = await edit('One');
    const clipboardData = { types: ['text/plain', 'Files'], files: [picture('table.png')] };
    fireEvent.paste(field, { clipboardData });
    expect(dialog.queryByRole('group', { name: 'Picture' })).toBeNull();
  });
});

describe('the notes on a text', () => {
  it('are its length, and suggested corrections with their lines', async () => {
    const lesson = '/?lesson=11-31';
    const { dialog, field } = await edit(`One\n\n#### Two\n\n![](/api/drawings/a.svg)\n[a](${lesson}) [b](${lesson}9)`);
    expect(dialog.getByText('4 words, 1 min to read')).toBeVisible();
    const list = within(await dialog.findByRole('region', { name: 'To check' }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Line 3This heading skips a level. Begin it with ##.',
        'Line 5This picture has no description for those who cannot see it.',
        'Line 6There is nothing at ‘/?lesson=11-319’.',
      ]),
    );
    expect(fakeApi.callsOf(adminContent.lesson.list).every(({ query }) => query.moduleId === 11)).toBe(true);
    await click('Line 3', list);
    await waitFor(() => expect(field).toHaveFocus());
    expect(selected(field)).toBe('#### Two');
    await fill('Content', 'One', dialog);
    expect(await list.findByText('Nothing to correct was found.')).toBeVisible();
    expect(list.queryAllByRole('listitem')).toEqual([]);
    expect(await dialog.findByText('1 word, 1 min to read')).toBeVisible();
  });
});
