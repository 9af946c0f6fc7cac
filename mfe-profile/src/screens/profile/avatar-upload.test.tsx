import { errorCatalogue, readMe, uploadProfileImage } from '@grow/contracts';
import { fakeApi, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

const gif = new File(['GIF89a picture'], 'me.gif', { type: 'application/octet-stream' });
const uploaded = '/uploads/me.webp';

async function choose(file: File): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Profile picture'), file, { applyAccept: false });
}

it('refuses files that are no picture or too large', async () => {
  renderScreen(remote, '/profile');
  await choose(new File(['<svg/>'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Invalid file type')).toBeVisible();
  expect(screen.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP).')).toBeVisible();
  await choose(new File(['GIF89a', new Uint8Array(5 * 1024 * 1024)], 'me.gif', { type: 'image/gif' }));
  expect(await screen.findByText('File too large')).toBeVisible();
  expect(screen.getByText('Please select an image file smaller than 5MB.')).toBeVisible();
  expect(fakeApi.callsOf(uploadProfileImage)).toEqual([]);
});

it('shows the upload, then the new picture', async () => {
  fakeApi.answer(readMe, { ...people.learner, profileImage: uploaded });
  fakeApi.answer(uploadProfileImage, { user: { profileImage: uploaded } });
  const release = fakeApi.hold(uploadProfileImage);
  renderScreen(remote, '/profile');
  await choose(gif);
  expect(await screen.findByRole('status', { name: 'Uploading picture' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change profile picture' })).toBeDisabled();
  release();
  expect(await screen.findByText('Profile image updated')).toBeVisible();
  expect(screen.getByText('Your profile image has been updated successfully.')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Uploading picture' })).toBeNull();
  expect(document.querySelector('main img')).toHaveAttribute('src', uploaded);
  await waitFor(() => expect(fakeApi.callsOf(readMe)).toHaveLength(1));
  expect(fakeApi.callsOf(uploadProfileImage).map(({ file }) => file?.name)).toEqual(['me.gif']);
});

it('shows why the server refused a picture, and accepts the same one again', async () => {
  renderScreen(remote, '/profile');
  for (const code of ['upload_space_used', 'upload_limit_reached', 'storage_full'] as const) {
    fakeApi.refuse(uploadProfileImage, code);
    await choose(gif);
    expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  }
  fakeApi.failNetwork(uploadProfileImage);
  await choose(gif);
  expect(await screen.findByText('Failed to upload profile image')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Uploading picture' })).toBeNull();
});
