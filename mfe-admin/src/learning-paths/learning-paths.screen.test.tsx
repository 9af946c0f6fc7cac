import { adminContent, contentPictureSchema, errorCatalogue, uploadLessonImage } from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { choose, click, dialogOf, fill, openSection, rowsOf, unreachable } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const soil = exampleOf(adminContent['learning-path'].item, {
  id: 1,
  name: 'Soil',
  description: 'Growing in living soil.',
  type: 'soil',
  ...published,
});
const hydro = exampleOf(adminContent['learning-path'].item, {
  id: 2,
  name: 'Water',
  type: 'hydroponics',
  ...published,
});
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the learning paths', () => {
  it('show a placeholder, then ID, name and type', async () => {
    fakeApi.answer(adminContent['learning-path'].list, [soil, hydro]);
    const release = fakeApi.hold(adminContent['learning-path'].list);
    openSection('');
    expect(await screen.findByText('Loading learning paths...')).toBeVisible();
    release();
    expect(await rowsOf('Learning Paths')).toEqual([
      ['1', 'Soil', 'Soil Growing', ''],
      ['2', 'Water', 'Hydroponics', ''],
    ]);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['ID', 'Name', 'Type', 'Actions']);
  });

  it('offer to add the first path if there is none', async () => {
    fakeApi.answer(adminContent['learning-path'].list, []);
    openSection('');
    expect(await screen.findByText('No learning paths found. Add your first learning path.')).toBeVisible();
    await click('Add Learning Path');
    expect(await screen.findByRole('dialog', { name: 'Add Learning Path' })).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    fakeApi.refuse(adminContent['learning-path'].list, 'service_unavailable');
    openSection('');
    expect(await screen.findByText('Failed to fetch learning paths')).toBeVisible();
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    await click('Retry');
    expect(await rowsOf('Learning Paths')).toHaveLength(1);
  });
});

describe('adding a learning path', () => {
  it('shows each field’s error until the field changes, then saves', async () => {
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    openSection('');
    await click('Add Learning Path');
    const dialog = await dialogOf('Add Learning Path');
    await fill('Image URL (optional)', 'http://example.com/soil.png', dialog);
    await click('Create', dialog);
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Name must be at least 3 characters',
      'Description must be at least 10 characters',
      'Type is required',
      'Must be a picture of this site',
    ]);
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Name must be at least 3 characters');
    await fill('Name', 'Coco', dialog);
    await fill('Description', 'Growing in coconut fibre.', dialog);
    expect(dialog.getAllByRole('alert')).toHaveLength(2);
    await choose('Type', 'Hydroponics', dialog);
    await fill('Image URL (optional)', '', dialog);
    expect(dialog.queryAllByRole('alert')).toEqual([]);

    fakeApi.answer(adminContent['learning-path'].list, [soil, hydro]);
    const release = fakeApi.hold(adminContent['learning-path'].create);
    await click('Create', dialog);
    expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    expect(await screen.findByText('Learning path created successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent['learning-path'].create)).toMatchObject([
      { body: { name: 'Coco', description: 'Growing in coconut fibre.', type: 'hydroponics', imageUrl: null } },
    ]);
    await waitFor(async () => expect(await rowsOf('Learning Paths')).toHaveLength(2));
  });

  it('keeps the input after a failure, until it is canceled', async () => {
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    fakeApi.refuse(adminContent['learning-path'].create, 'service_unavailable');
    openSection('');
    await click('Add Learning Path');
    const dialog = await dialogOf('Add Learning Path');
    await fill('Name', 'Coco', dialog);
    await fill('Description', 'Growing in coconut fibre.', dialog);
    await choose('Type', 'Soil Growing', dialog);
    await click('Create', dialog);
    expect(await screen.findByText('Failed to create learning path')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent(errorCatalogue.service_unavailable.message);

    fakeApi.failNetwork(adminContent['learning-path'].create);
    await click('Create', dialog);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(unreachable));

    // After the session ended, the user signs in in another tab and saves again.
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    fakeApi.refuse(adminContent['learning-path'].create, 'unauthorized');
    await click('Create', dialog);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(errorCatalogue.unauthorized.message));
    expect(await screen.findByText('Failed to create learning path')).toBeVisible();
    await userEvent.click(within(dialog.getByRole('alert')).getByRole('button', { name: 'Sign in' }));
    expect(open).toHaveBeenCalledWith('/auth', '_blank');
    expect(dialog.getByLabelText('Name')).toHaveValue('Coco');
    expect(dialog.getByLabelText('Description')).toHaveValue('Growing in coconut fibre.');
    await click('Cancel', dialog);
    await isClosed();
  });

  it('accepts an uploaded picture, and shows why one is rejected', async () => {
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    fakeApi.refuse(uploadLessonImage, 'unsupported_media_type');
    openSection('');
    await click('Add Learning Path');
    const dialog = await dialogOf('Add Learning Path');
    const upload = () =>
      userEvent.upload(
        dialog.getByLabelText('Choose an image file'),
        new File(['picture'], 'soil.png', { type: 'image/png' }),
      );
    await upload();
    expect(await screen.findByText('This content type is not accepted here.')).toBeVisible();
    fakeApi.answer(uploadLessonImage, exampleOf(contentPictureSchema, { imageUrl: '/api/lesson-images/soil.webp' }));
    await upload();
    await waitFor(() =>
      expect(dialog.getByLabelText('Image URL (optional)')).toHaveValue('/api/lesson-images/soil.webp'),
    );
  });
});

describe('a learning path', () => {
  it('is edited with its current values', async () => {
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    fakeApi.refuse(adminContent['learning-path'].update, 'not_found');
    openSection('');
    await click('Edit Soil');
    const dialog = await dialogOf('Edit Learning Path');
    expect(dialog.getByLabelText('Description')).toHaveValue('Growing in living soil.');
    expect(dialog.getByLabelText('Type')).toHaveDisplayValue('Soil Growing');
    await fill('Name', 'Living soil', dialog);
    await click('Update', dialog);
    expect(await screen.findByText('Failed to update learning path')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Not found.');
    expect(dialog.getByLabelText('Name')).toHaveValue('Living soil');

    fakeApi.answer(adminContent['learning-path'].update, soil);
    await click('Update', dialog);
    expect(await screen.findByText('Learning path updated successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent['learning-path'].update).at(-1)).toMatchObject({
      params: { id: 1 },
      body: { name: 'Living soil', type: 'soil' },
    });
  });

  it('is deleted after confirmation, and stays if the user cancels or the server refuses', async () => {
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    openSection('');
    await click('Delete Soil');
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete "Soil"? Its modules and lessons are deleted too.',
    );
    expect(fakeApi.callsOf(adminContent['learning-path'].remove)).toEqual([]);

    confirm.mockReturnValue(true);
    fakeApi.refuse(adminContent['learning-path'].remove, 'not_found');
    await click('Delete Soil');
    expect(await screen.findByText('Not found.')).toBeVisible();
    fakeApi.failNetwork(adminContent['learning-path'].remove);
    await click('Delete Soil');
    expect(await screen.findByText('Failed to delete learning path')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    expect(await rowsOf('Learning Paths')).toHaveLength(1);

    fakeApi.answer(adminContent['learning-path'].remove, undefined);
    fakeApi.answer(adminContent['learning-path'].list, []);
    await click('Delete Soil');
    expect(await screen.findByText('Learning path deleted successfully')).toBeVisible();
    expect(await screen.findByText(/No learning paths found/u)).toBeVisible();
  });
});
