import {
  contentPictureSchema,
  deletePicture,
  describePicture,
  fetchPicture,
  listedPictureSchema,
  listPictures,
  listPictureUses,
  removePicture,
  replacePicture,
  uploadLessonImage,
  type SessionUser,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, dialogOf, fill, openSection } from '../testing/admin-page.ts';

const picture = (id: number, alt: string, uses = 0) =>
  exampleOf(listedPictureSchema, {
    id,
    alt,
    uses,
    width: 1600,
    height: 900,
    imageUrl: `/api/lesson-images/${id}-1600x900.webp`,
  });
const lamp = picture(2, 'A lamp', 2);
const blank = picture(1, '');
const uses = [
  { kind: 'lesson', id: 11, name: 'Light', place: 'published' },
  { kind: 'module', id: 3, name: 'Seeds', place: 'history' },
] as const;

beforeEach(() => {
  fakeApi.answer(listPictures, { items: [lamp, blank], next: null });
  fakeApi.answer(listPictureUses, [...uses]);
});

const cards = async () =>
  (await within(await screen.findByRole('list', { name: 'Pictures' })).findAllByRole('button')).map(
    ({ textContent }) => textContent,
  );
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the picture library', () => {
  it('shows a placeholder, then thumbnails with descriptions, and can be retried', async () => {
    fakeApi.refuse(listPictures, 'service_unavailable');
    const release = fakeApi.hold(listPictures);
    openSection('/pictures');
    expect(await screen.findByText('Loading pictures...')).toBeVisible();
    release();
    expect(await screen.findByText('Failed to fetch pictures')).toBeVisible();
    fakeApi.answer(listPictures, { items: [lamp, blank], next: null });
    await click('Retry');
    expect(await cards()).toEqual(['A lamp1600 × 900, used 2 times', 'No description yet1600 × 900, not used']);
    const list = screen.getByRole('list', { name: 'Pictures' });
    expect(list.querySelector('img')).toHaveAttribute('src', '/api/lesson-images/2-1600x900-w480.webp');
  });

  it('searches by description, and says if nothing is found', async () => {
    openSection('/pictures');
    await cards();
    fakeApi.answer(listPictures, ({ query }) => ({ items: query.search === 'lam' ? [lamp] : [], next: null }));
    await fill('Search by description', 'lam');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await fill('Search by description', 'pump');
    expect(await screen.findByText('No picture has such a description.')).toBeVisible();
  });

  it('says if it is empty', async () => {
    fakeApi.answer(listPictures, { items: [], next: null });
    openSection('/pictures');
    expect(await screen.findByText('There are no pictures yet.')).toBeVisible();
  });

  it('accepts a file, asks for its description, and shows why one is refused', async () => {
    openSection('/pictures');
    await cards();
    const upload = () =>
      userEvent.upload(
        screen.getByLabelText('Choose an image file'),
        new File(['picture'], 'a.png', { type: 'image/png' }),
      );
    fakeApi.refuse(uploadLessonImage, 'unsupported_media_type');
    await upload();
    expect(await screen.findByText('This content type is not accepted here.')).toBeVisible();
    fakeApi.answer(uploadLessonImage, exampleOf(contentPictureSchema, { ...blank, id: 7 }));
    fakeApi.answer(listPictureUses, []);
    await upload();
    const dialog = await dialogOf('Picture');
    expect(await dialog.findByText('Nothing uses it.')).toBeVisible();
    await fill('Image description', 'A seedling', dialog);
    await click('Save description', dialog);
    expect(await screen.findByText('Picture updated successfully')).toBeVisible();
    await isClosed();
    const [call] = fakeApi.callsOf(describePicture);
    expect([call?.params, call?.body]).toEqual([{ id: 7 }, { alt: 'A seedling' }]);
  });

  it('accepts a URL of another site, https only', async () => {
    openSection('/pictures');
    await cards();
    const button = screen.getByRole('button', { name: 'Fetch' });
    await fill('Address of a picture', 'http://a.example/a.png');
    expect(button).toBeDisabled();
    await fill('Address of a picture', 'https://a.example/a.png');
    fakeApi.refuse(fetchPicture, 'unprocessable');
    await click('Fetch');
    expect(await screen.findByText('This request cannot be carried out.')).toBeVisible();
    fakeApi.answer(fetchPicture, exampleOf(contentPictureSchema, { ...blank, id: 8 }));
    await click('Fetch');
    await dialogOf('Picture');
    expect(fakeApi.callsOf(fetchPicture).at(-1)?.body).toEqual({ address: 'https://a.example/a.png' });
  });
});

describe('a picture', () => {
  it('is removed everywhere by an admin, with a reason and a confirmation', async () => {
    vi.stubGlobal('confirm', vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true));
    fakeApi.answer(removePicture, undefined);
    const dialog = await open(/^A lamp/u, people.admin);
    await click('Remove everywhere', dialog);
    expect(dialog.getByText('Please say why')).toBeVisible();
    await fill('Why is it removed?', 'Not ours', dialog);
    await click('Remove everywhere', dialog);
    expect(fakeApi.callsOf(removePicture)).toEqual([]);
    await click('Remove everywhere', dialog);
    expect(await screen.findByText('Picture removed everywhere')).toBeVisible();
    expect(fakeApi.callsOf(removePicture)).toMatchObject([{ params: { id: lamp.id }, body: { reason: 'Not ours' } }]);
  });

  async function open(name: RegExp, user: SessionUser = people.reviewer) {
    openSection('/pictures', user);
    await cards();
    await click(name);
    const dialog = await dialogOf('Picture');
    await waitFor(() => expect(dialog.queryByText('Loading uses...')).toBeNull());
    return dialog;
  }

  it('shows where it is used; an author can neither delete nor replace it', async () => {
    const dialog = await open(/^A lamp/u, people.author);
    const items = within(dialog.getByRole('list', { name: 'Where it is used' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Light (lesson)Published',
      'Seeds (module)Earlier revisions',
    ]);
    expect(dialog.queryByRole('button', { name: /everywhere|Delete/u })).toBeNull();
    expect(dialog.getByLabelText('Image description')).toHaveValue('A lamp');
    await fill('Image description', 'a'.repeat(201), dialog);
    expect(dialog.getByText('Image description must be at most 200 characters')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save description' })).toBeDisabled();
  });

  it('is deleted by a reviewer if nothing uses it, and stays otherwise', async () => {
    vi.stubGlobal('confirm', () => true);
    const used = await open(/^A lamp/u);
    expect(used.getByRole('button', { name: 'Delete picture' })).toBeDisabled();
    await click('Close', used);
    await isClosed();
    fakeApi.answer(listPictureUses, []);
    await click(/^No description/u);
    const dialog = await dialogOf('Picture');
    await dialog.findByText('Nothing uses it.');
    fakeApi.refuse(deletePicture, 'picture_in_use');
    await click('Delete picture', dialog);
    expect(await screen.findByText('This picture is in use. Please replace it first.')).toBeVisible();
    fakeApi.answer(deletePicture, undefined);
    await click('Delete picture', dialog);
    expect(await screen.findByText('Picture deleted successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(deletePicture).at(-1)?.params).toEqual({ id: 1 });
  });

  it('is replaced everywhere by another one', async () => {
    const dialog = await open(/^A lamp/u);
    await click('Replace everywhere', dialog);
    const picker = await dialogOf('Replace everywhere by');
    fakeApi.answer(replacePicture, { changed: 1 });
    fakeApi.answer(listPictureUses, [uses[1]]);
    await click(/^No description/u, picker);
    expect(await screen.findByText('Picture replaced in one place')).toBeVisible();
    const [call] = fakeApi.callsOf(replacePicture);
    expect([call?.params, call?.body]).toEqual([{ id: 2 }, { byId: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Replace everywhere by' })).toBeNull());
    expect(await dialog.findByText('Earlier revisions')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Replace everywhere' })).toBeDisabled();
  });
});
