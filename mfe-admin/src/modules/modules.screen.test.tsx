import { adminContent, listModuleStatistics, previewGates, reorderContent } from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { choose, click, dialogOf, fill, openSection, rowsOf, unreachable } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const soil = exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Living soil', type: 'soil', ...published });
const seedsFields = { id: 11, pathId: 1, order: 1, name: 'Seeds', description: 'How to begin.', prerequisites: [] };
const seeds = exampleOf(adminContent.module.item, { ...seedsFields, ...published });
const roots = { ...seeds, id: 12, name: 'Roots', description: 'What is below.', order: 2 };
const leaves = { ...seeds, id: 13, name: 'Leaves', description: 'What is above.', order: 3 };
const lost = { ...seeds, id: 21, pathId: 9, name: 'Lost' };

function answerModules(...modules: (typeof seeds)[]): void {
  fakeApi.answer(adminContent['learning-path'].list, [soil]);
  fakeApi.answer(adminContent.module.list, modules);
}
const namesOf = () => screen.getAllByRole('button', { name: /^Move / }).map((handle) => handle.ariaLabel);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the list of modules', () => {
  it('shows a placeholder, then description, path and order', async () => {
    answerModules(seeds, lost);
    const release = fakeApi.hold(adminContent.module.list);
    openSection('/modules');
    expect(await screen.findByText('Loading modules...')).toBeVisible();
    release();
    await screen.findByText('Living soil');
    expect(await rowsOf('Modules')).toEqual([
      ['11', 'SeedsHow to begin.', 'Living soil Soil Growing', '1', ''],
      ['21', 'LostHow to begin.', 'Path ID: 9', '1', ''],
    ]);
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['ID', 'Name', 'Learning Path', 'Order', 'Actions']);
  });

  it('marks modules of a path with the same order', async () => {
    answerModules(seeds, roots, { ...leaves, order: 2 }, lost);
    openSection('/modules');
    await screen.findAllByText('Living soil');
    expect((await rowsOf('Modules')).map((row) => row[3])).toEqual(['1', '2 (twice)', '2 (twice)', '1']);
    await click('Edit Roots');
    const dialog = await dialogOf('Edit Module');
    expect(dialog.getByText('‘Leaves’ has this place, too. What was added first stands first.')).toBeVisible();
    await fill('Order', '4', dialog);
    expect(dialog.queryByText(/this place, too/u)).toBeNull();
  });

  it('shows learner numbers, and works without them, too', async () => {
    answerModules(seeds, lost);
    const none = { opened: 0, completed: 0, left: 0, refreshedAt: '2026-01-01T00:00:00Z' };
    fakeApi.answer(listModuleStatistics, [{ ...none, moduleId: seeds.id }]);
    openSection('/modules');
    expect(await screen.findByText('Learners: fewer than 5 opened')).toBeVisible();
    fakeApi.refuse(listModuleStatistics, 'service_unavailable');
    expect(await rowsOf('Modules')).toHaveLength(2);
  });

  it('offers to add the first module if there is none', async () => {
    answerModules();
    openSection('/modules');
    expect(await screen.findByText('No modules found. Add your first module.')).toBeVisible();
    await click('Add Module');
    expect(await screen.findByRole('dialog', { name: 'Add Module' })).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    fakeApi.refuse(adminContent.module.list, 'service_unavailable');
    openSection('/modules');
    expect(await screen.findByText('Failed to fetch modules')).toBeVisible();
    answerModules(seeds);
    await click('Retry');
    expect(await rowsOf('Modules')).toHaveLength(1);
  });

  it('reorders by arrow keys, and reverts an order that the server refuses', async () => {
    answerModules(seeds, roots, leaves);
    openSection('/modules');
    const handle = await screen.findByRole('button', { name: 'Move Leaves' });
    handle.focus();
    answerModules(seeds, { ...leaves, order: 2 }, { ...roots, order: 3 });
    const release = fakeApi.hold(reorderContent);
    await userEvent.keyboard('{ArrowUp}');
    expect(namesOf()).toEqual(['Move Seeds', 'Move Leaves', 'Move Roots']);
    expect(handle).toHaveFocus();
    release();
    await waitFor(() => expect(fakeApi.callsOf(reorderContent)).toHaveLength(1));
    expect(fakeApi.callsOf(reorderContent)).toMatchObject([
      { body: { kind: 'module', parentId: 1, ids: [11, 13, 12] } },
    ]);
    await waitFor(async () => expect((await rowsOf('Modules')).map((cells) => cells[3])).toEqual(['1', '2', '3']));

    fakeApi.refuse(reorderContent, 'conflict');
    answerModules(seeds, { ...leaves, order: 2 }, { ...roots, order: 3 }, { ...lost, pathId: 1, order: 4 });
    await userEvent.keyboard('{ArrowUp}');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    // Includes modules that others added meanwhile.
    await waitFor(() => expect(namesOf()).toEqual(['Move Seeds', 'Move Leaves', 'Move Roots', 'Move Lost']));

    fakeApi.failNetwork(reorderContent);
    await userEvent.keyboard('{ArrowUp}');
    expect(await screen.findByText('Failed to update module')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    await waitFor(() => expect(namesOf()[0]).toBe('Move Seeds'));
  });

  it('deletes a module after a question that names its lessons', async () => {
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    answerModules(seeds);
    openSection('/modules');
    await click('Delete Seeds');
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete "Seeds"? All its lessons will be deleted too.',
    );
    expect(fakeApi.callsOf(adminContent.module.remove)).toEqual([]);
    confirm.mockReturnValue(true);
    fakeApi.failNetwork(adminContent.module.remove);
    await click('Delete Seeds');
    expect(await screen.findByText('Failed to delete module')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    fakeApi.answer(adminContent.module.remove, undefined);
    answerModules();
    await click('Delete Seeds');
    expect(await screen.findByText('Module deleted successfully')).toBeVisible();
    expect(await screen.findByText(/No modules found/u)).toBeVisible();
  });
});

describe('the dialog of a module', () => {
  it('has no form until the learning paths have loaded', async () => {
    answerModules(seeds);
    fakeApi.refuse(adminContent['learning-path'].list, 'service_unavailable');
    openSection('/modules');
    await click('Add Module');
    const dialog = await dialogOf('Add Module');
    expect(await dialog.findByText('Failed to fetch learning paths')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Create' })).toBeNull();
    answerModules(seeds);
    await click('Retry', dialog);
    expect(await dialog.findByRole('option', { name: 'Living soil (soil)' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create' })).toBeVisible();
  });

  it('shows errors, suggests the path’s next order, and saves', async () => {
    answerModules(seeds, roots);
    openSection('/modules');
    await click('Add Module');
    const dialog = await dialogOf('Add Module');
    await fill('Order', '0', dialog);
    await click('Create', dialog);
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Name must be at least 3 characters',
      'Description must be at least 10 characters',
      'Please select a learning path',
      'Order must be at least 1',
    ]);
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    await click('Cancel', dialog);
    await isClosed();

    await click('Add Module');
    const again = await dialogOf('Add Module');
    expect(again.getByLabelText('Order')).toHaveValue('1');
    await choose('Learning Path', 'Living soil (soil)', again);
    expect(again.getByLabelText('Order')).toHaveValue('3');
    await fill('Name', 'Leaves', again);
    await fill('Description', 'What is above.', again);
    answerModules(seeds, roots, leaves);
    await click('Create', again);
    expect(await screen.findByText('Module created successfully')).toBeVisible();
    await isClosed();
    expect(fakeApi.callsOf(adminContent.module.create)).toEqual([
      expect.objectContaining({
        body: {
          name: 'Leaves',
          description: 'What is above.',
          pathId: 1,
          order: 3,
          imageUrl: null,
          prerequisites: [],
        },
      }),
    ]);
    await waitFor(async () => expect(await rowsOf('Modules')).toHaveLength(3));
  });

  it('keeps the input if saving fails or is refused', async () => {
    answerModules(seeds);
    fakeApi.failNetwork(adminContent.module.update);
    openSection('/modules');
    await click('Edit Seeds');
    const dialog = await dialogOf('Edit Module');
    expect(dialog.getByLabelText('Description')).toHaveValue('How to begin.');
    expect(dialog.getByLabelText('Learning Path')).toHaveDisplayValue('Living soil (soil)');
    await fill('Name', 'Sprouts', dialog);
    await click('Update', dialog);
    expect(await screen.findByText('Failed to update module')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent(unreachable);

    fakeApi.refuse(adminContent.module.update, 'unprocessable');
    await click('Update', dialog);
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This request cannot be carried out.'));
    expect(dialog.getByLabelText('Name')).toHaveValue('Sprouts');
    fakeApi.answer(adminContent.module.update, seeds);
    await click('Update', dialog);
    expect(await screen.findByText('Module updated successfully')).toBeVisible();
    expect(fakeApi.callsOf(adminContent.module.update).at(-1)).toMatchObject({
      params: { id: 11 },
      body: { name: 'Sprouts' },
    });
  });
});

describe('the prerequisites of a module', () => {
  const gate = { requiresModuleId: 12, thresholdPercent: 80 };

  it('can be added, changed and removed', async () => {
    answerModules({ ...seeds, prerequisites: [gate] }, roots, leaves);
    openSection('/modules');
    await click('Edit Seeds');
    const dialog = await dialogOf('Edit Module');
    expect(dialog.getByLabelText('Required module 1')).toHaveDisplayValue('2 · Roots');
    await click('Add prerequisite', dialog);
    expect(dialog.getByLabelText('Required module 2')).toHaveDisplayValue('3 · Leaves');
    expect(dialog.getByRole('button', { name: 'Add prerequisite' })).toBeDisabled();
    await click('Remove prerequisite 1', dialog);

    const required = dialog.getByLabelText('Required module 1');
    required.focus();
    await choose('Required module 1', '2 · Roots', dialog);
    expect(dialog.getByLabelText('Required module 1')).toHaveFocus();
    await fill('Threshold %', '', dialog);
    await click('Update', dialog);
    expect(dialog.getByText('Threshold must be 1 to 100')).toBeVisible();
    expect(dialog.getByLabelText('Threshold %')).toHaveFocus();
    await fill('Threshold %', '50', dialog);
    expect(dialog.queryByText('Threshold must be 1 to 100')).toBeNull();
    await click('Update', dialog);
    expect(await screen.findByText('Module updated successfully')).toBeVisible();
    expect(fakeApi.callsOf(adminContent.module.update).at(-1)?.body.prerequisites).toEqual([
      { requiresModuleId: 12, thresholdPercent: 50 },
    ]);
  });

  it('cannot include a module twice', async () => {
    answerModules({ ...seeds, prerequisites: [gate] }, roots, leaves, lost, {
      ...lost,
      id: 22,
      publishedRevision: null,
    });
    openSection('/modules');
    await click('Edit Seeds');
    const dialog = await dialogOf('Edit Module');
    await click('Add prerequisite', dialog);
    const choices = [...dialog.getByLabelText('Required module 2').querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
    expect(choices).toEqual(['3 · Leaves', '1 · Lost']);
  });

  it('show how many learners would be locked out, before anything is saved', async () => {
    answerModules({ ...seeds, prerequisites: [gate] }, roots);
    fakeApi.failNetwork(previewGates);
    openSection('/modules');
    await click('Edit Seeds');
    const dialog = await dialogOf('Edit Module');
    await click('Who would be locked?', dialog);
    expect(await screen.findByText('Failed to read who is locked')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    fakeApi.answer(previewGates, {
      learners: 5,
      lockedNow: 1,
      lockedAfter: 2,
      locked: [
        { userId: 4, displayName: 'Ada' },
        { userId: 5, displayName: 'Ben' },
      ],
    });
    await click('Who would be locked?', dialog);
    expect(await dialog.findByText('Effect of this change')).toBeVisible();
    expect(
      dialog.getByText(
        'Of 5 learners with progress, 1 has this module locked now and 2 would after saving. Who has it open keeps it open.',
      ),
    ).toBeVisible();
    expect(dialog.getByText('Locked: Ada, Ben')).toBeVisible();
    expect(fakeApi.callsOf(previewGates).at(-1)).toMatchObject({
      params: { id: 11 },
      body: { prerequisites: [{ requiresModuleId: 12, thresholdPercent: 80 }] },
    });
    expect(fakeApi.callsOf(adminContent.module.update)).toEqual([]);
  });
});
