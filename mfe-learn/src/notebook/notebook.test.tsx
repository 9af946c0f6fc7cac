import {
  addBookmark,
  bookmarkSchema,
  lessonSchema,
  listLessons,
  noteSchema,
  readNotebook,
  removeBookmark,
  writeNote,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const link = '/?lesson=1-11';
const noteId = '00000000-0000-4000-8000-000000000001';
const paragraphs = ['Know **your** law.', 'Ask before you grow.', '- One\n- Two'];
const lesson = exampleOf(lessonSchema, {
  id: 11,
  moduleId: 1,
  title: 'The Law',
  content: ['## Why', ...paragraphs].join('\n\n'),
});
const note = exampleOf(noteSchema, {
  id: noteId,
  lessonId: 11,
  moduleId: 1,
  lessonTitle: 'The Law',
  quote: 'Know your law.',
  content: 'Ask the **town** <script>alert(1)</script>',
  revision: 3,
  copyOf: null,
});
const bookmark = exampleOf(bookmarkSchema, { lessonId: 11, moduleId: 1, lessonTitle: 'The Law' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('grow.queue.'));
const sent = () => fakeApi.callsOf(writeNote).map(({ body }) => body);

// Lazy code that takes longer to load than a test waits for a button.
beforeAll(() => Promise.all([import('./lesson-tools.tsx'), import('./lesson-notes.tsx')]));
beforeEach(() => {
  answerCourse(fakeApi);
  fakeApi.answer(listLessons, [lesson]);
  fakeApi.answer(readNotebook, { bookmarks: [], notes: [] });
  fakeApi.answer(writeNote, ({ params, body }) => ({
    note: body.content === '' ? null : { ...note, ...body, id: params.noteId, revision: body.revision + 1 },
  }));
});

describe('a lesson', () => {
  it('can be bookmarked and unmarked, and unsent changes wait on the device', async () => {
    renderScreen(remote, link);
    fakeApi.failNetwork(addBookmark);
    await click('Bookmark');
    expect(await button('Bookmark')).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([`grow.queue.${people.learner.id}.bookmark.11`]);
    await click('Bookmark');
    expect(await button('Bookmark')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(fakeApi.callsOf(removeBookmark)).toHaveLength(1));
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('shows a bookmark that was saved while the notebook was read', async () => {
    const release = fakeApi.hold(readNotebook);
    renderScreen(remote, link);
    await click('Bookmark');
    await waitFor(() => expect(fakeApi.callsOf(addBookmark)).toHaveLength(1));
    await waitFor(() => expect(kept()).toEqual([]));
    release();
    const saved = await button('Bookmark');
    await waitFor(() => expect(saved).toHaveAttribute('aria-pressed', 'true'));
  });

  it('reverts to the server’s state after a refusal, and says why', async () => {
    fakeApi.refuse(addBookmark, 'unprocessable');
    renderScreen(remote, link);
    await click('Bookmark');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(await button('Bookmark')).toHaveAttribute('aria-pressed', 'false');
  });

  it('gets a note on a paragraph that is picked by a button, autosaved while typing', async () => {
    renderScreen(remote, link);
    await click('Add a note');
    const choices = within(await screen.findByRole('group', { name: 'Choose what the note is about' }));
    await waitFor(() => expect(choices.getByRole('button', { name: 'Note on: Know your law.' })).toHaveFocus());
    expect(choices.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
      'Note on: Know your law.',
      'Note on: Ask before you grow.',
      'Note on: One Two',
      'Whole lesson',
      'Cancel',
    ]);
    await userEvent.click(choices.getByRole('button', { name: 'Note on: Ask before you grow.' }));
    const field = await screen.findByRole('textbox', { name: 'Note on this paragraph' });
    expect(field).toHaveFocus();
    await userEvent.type(field, 'Nobody answered');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      lessonId: 11,
      lessonTitle: 'The Law',
      quote: 'Ask before you grow.',
      content: 'Nobody answered',
      revision: 0,
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    await click('Done');
    expect(await screen.findByRole('note', { name: 'Your note' })).toHaveTextContent('Nobody answered');
    expect(sent()).toHaveLength(1);
  });

  it('saves typed text even if it is closed at once', async () => {
    renderScreen(remote, link);
    await click('Add a note');
    await click('Whole lesson');
    fakeApi.failNetwork(writeNote);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on this lesson' }), 'Quick');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('Quick');
  });

  it('stays open if the choice is canceled by Escape, with focus on the button', async () => {
    renderScreen(remote, link);
    await click('Add a note');
    await screen.findByRole('group', { name: 'Choose what the note is about' });
    await userEvent.keyboard('{Escape}');
    expect(await button('Add a note')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Choose what the note is about' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows notes as typed after their paragraph, or with their quote if it is gone', async () => {
    const gone = { ...note, id: noteId.replace(/1$/u, '2'), quote: 'These words are gone.', content: 'Still here' };
    fakeApi.answer(readNotebook, { bookmarks: [], notes: [note, gone] });
    renderScreen(remote, link);
    const [first, second] = await screen.findAllByRole('note', { name: 'Your note' });
    expect(first).toHaveTextContent('Ask the **town** <script>alert(1)</script>');
    const paragraph = screen.getByText(/^Know/u);
    expect(paragraph.nextElementSibling).toContainElement(first ?? null);
    expect(second).toHaveTextContent('These words are gone.');
    expect(second).toHaveTextContent('Still here');
  });

  it('saves changes based on the shown revision, and deletes a note after confirmation', async () => {
    fakeApi.answer(readNotebook, { bookmarks: [], notes: [note] });
    renderScreen(remote, link);
    await click('Edit');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on this paragraph' }), '!');
    await click('Done');
    await waitFor(() =>
      expect(sent()).toEqual([expect.objectContaining({ revision: 3, content: `${note.content}!` })]),
    );
    await click('Delete');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ content: '', revision: 4 });
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });

  it('keeps a refused note on the device, with the reason', async () => {
    fakeApi.refuse(writeNote, 'unprocessable');
    renderScreen(remote, link);
    await click('Add a note');
    await click('Whole lesson');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on this lesson' }), 'One too many');
    await click('Done');
    const refused = await screen.findByRole('note', { name: 'Your note' });
    expect(refused).toHaveTextContent('One too many');
    await waitFor(() => expect(refused).toHaveTextContent('This request cannot be carried out.'));
    expect(kept()).toHaveLength(1);
  });

  it('has both texts after another device changed the note', async () => {
    fakeApi.answer(readNotebook, { bookmarks: [], notes: [note] });
    renderScreen(remote, link);
    await click('Edit');
    const other = { ...note, content: 'By the other device', revision: 4 };
    fakeApi.answer(writeNote, ({ body }) => {
      const copy = { ...note, ...body, id: body.editId, copyOf: noteId, revision: 1 };
      fakeApi.answer(readNotebook, { bookmarks: [], notes: [copy, other] });
      return { note: copy };
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on this paragraph' }), ' Mine');
    await click('Done');
    expect(await screen.findByText(/Both texts are kept/u)).toBeVisible();
    expect(await screen.findByText('By the other device')).toBeVisible();
    expect(screen.getByText(/Mine$/u)).toBeVisible();
  });

  it('has neither for guests', async () => {
    renderScreen(remote, link, { user: people.guest });
    await screen.findByText(/^Know/u);
    expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull();
    expect(fakeApi.callsOf(readNotebook)).toEqual([]);
  });
});

describe('the list', () => {
  it('links to each lesson and note, and includes those of deleted lessons', async () => {
    const gone = { lessonId: 12, moduleId: null, lessonTitle: 'Light' };
    fakeApi.answer(readNotebook, {
      bookmarks: [bookmark, { ...bookmark, ...gone }],
      notes: [note, { ...note, ...gone, id: noteId.replace(/1$/u, '2') }],
    });
    renderScreen(remote, '/notes');
    const [toLesson, toNote, ...others] = await screen.findAllByRole('link', { name: 'The Law' });
    expect(toLesson).toHaveAttribute('href', '/?lesson=1-11');
    expect(toNote).toHaveAttribute('href', `/?lesson=1-11#note-${noteId}`);
    expect(others).toEqual([]);
    expect(screen.getAllByText('This lesson is not available any more.')).toHaveLength(2);
    expect(screen.getAllByText('Know your law.')).toHaveLength(2);
    fakeApi.answer(removeBookmark, undefined);
    await click('Remove the bookmark of Light');
    await waitFor(() => expect(fakeApi.callsOf(removeBookmark)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Remove the bookmark of Light' })).toBeNull();
  });

  it('shows that it is empty, loading, or failed', async () => {
    const release = fakeApi.hold(readNotebook);
    renderScreen(remote, '/notes');
    expect(await screen.findByRole('status', { name: 'Loading bookmarks and notes' })).toBeVisible();
    release();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('can be retried', async () => {
    fakeApi.refuse(readNotebook, 'service_unavailable');
    renderScreen(remote, '/notes');
    expect(await screen.findByText('Your bookmarks and notes could not be loaded')).toBeVisible();
    fakeApi.answer(readNotebook, { bookmarks: [bookmark], notes: [] });
    await click('Retry');
    expect(await screen.findByRole('link', { name: 'The Law' })).toBeVisible();
  });

  it('needs a full account', async () => {
    renderScreen(remote, '/notes', { user: people.guest });
    expect(await screen.findByRole('link', { name: 'Create a full account' })).toBeVisible();
    expect(fakeApi.callsOf(readNotebook)).toEqual([]);
  });
});
