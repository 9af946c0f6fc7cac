import { adminContent, contentPictureSchema, fetchPicture, listedPictureSchema, listPictures } from '@grow/contracts';
import { exampleOf, fakeApi, screen, waitFor } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { click, dialogOf, fill, openSection } from '../testing/admin-page.ts';

const label = 'Image URL (optional)';
const openForm = async () => {
  openSection('');
  await click(/^Add/u);
  return dialogOf('Add Learning Path');
};

it('accepts a picture from the library', async () => {
  const imageUrl = '/api/lesson-images/0a-60x40.webp';
  const lamp = exampleOf(listedPictureSchema, { id: 3, alt: 'A lamp', imageUrl, width: 60, height: 40 });
  fakeApi.answer(listPictures, { items: [lamp], next: null });
  const dialog = await openForm();
  await click('Choose picture', dialog);
  await click(/^A lamp/u, await dialogOf('Choose a picture'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a picture' })).toBeNull());
  expect(dialog.getByLabelText(label)).toHaveValue(imageUrl);
});

it('shows no picture of another site, refuses its URL, and fetches the picture from there', async () => {
  const dialog = await openForm();
  await fill(label, 'https://a.example/a.png', dialog);
  expect(document.querySelector('[src^="https://a.example"]')).toBeNull();
  await click('Create', dialog);
  expect(await dialog.findByText('Must be a picture of this site')).toBeVisible();
  expect(fakeApi.callsOf(adminContent['learning-path'].create)).toEqual([]);
  fakeApi.answer(fetchPicture, exampleOf(contentPictureSchema, { imageUrl: '/api/lesson-images/0b-60x40.webp' }));
  await click('Fetch picture', dialog);
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveValue('/api/lesson-images/0b-60x40.webp'));
  expect(fakeApi.callsOf(fetchPicture)[0]?.body).toEqual({ address: 'https://a.example/a.png' });
});
