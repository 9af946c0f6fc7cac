import { adminContent, makeBulkChange, undoBulkChange } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerLessons, law, light } from '../lessons/lesson.example.ts';
import { alertOf, choose, click, dialogOf, openSection, unreachable } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const ofSeeds = '/lessons?module=11';
const water = { ...light, id: 33, title: 'Water', order: 3, revision: 6 };

const select = async (...names: string[]) => {
  await click('Select');
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const bodies = () => fakeApi.callsOf(makeBulkChange).map(({ body }) => body);

beforeEach(() => {
  answerLessons([law, light, water]);
  fakeApi.answer(makeBulkChange, { id: 70, changed: 2 });
  fakeApi.answer(undoBulkChange, { changed: 2 });
});

describe('selected rows', () => {
  it('can be selected one by one or all, until selection ends', async () => {
    openSection(ofSeeds);
    await select('Light');
    expect(bar().getByText('1 selected')).toBeVisible();
    await click('Select all shown');
    expect(bar().getByText('3 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Light' }));
    expect(bar().getByText('2 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move Light' })).toBeNull();
    await click('Done');
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('are not available to authors', async () => {
    openSection(ofSeeds, { ...people.learner, roles: ['author'] });
    expect((await screen.findAllByText('The Law'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  });

  it('are limited to 100 at once', async () => {
    answerLessons([
      ...Array.from({ length: 100 }, (_, index) => ({ ...law, id: 100 + index })),
      { ...law, title: 'Last' },
    ]);
    openSection(ofSeeds);
    await select();
    expect(bar().getByRole('button', { name: 'Delete' })).toBeDisabled();
    await click('Select the first 100');
    expect(bar().getByText('100 selected')).toBeVisible();
    expect(bar().getByRole('button', { name: 'Delete' })).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Last' }));
    expect(bar().getByText('101 selected: at most 100 at once')).toBeVisible();
    expect(bar().getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Last' }));
    await click('Select the next 1');
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Last' })).toBeChecked();
    expect(bar().getByRole('button', { name: 'Select the first 100' })).toBeVisible();
  });

  it('are published if they are drafts', async () => {
    openSection(ofSeeds);
    await select('Light');
    expect(bar().getByRole('button', { name: 'Publish' })).toBeDisabled();
    await click('Select all shown');
    await click('Publish 1');
    expect(await screen.findByText('1 lesson published')).toBeVisible();
    expect(bodies()).toEqual([{ action: 'publish', kind: 'lesson', items: [{ id: 33, revision: 6 }] }]);
  });

  it('are deleted after confirmation, and restored by one click', async () => {
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    openSection(ofSeeds);
    await select('Light', 'Water');
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to delete 2 lessons?');
    expect(bodies()).toEqual([]);
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 lessons deleted')).toBeVisible();
    expect(bar().getByText('0 selected')).toBeVisible();
    await click('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(fakeApi.callsOf(undoBulkChange).map(({ params }) => params)).toEqual([{ id: 70 }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await click('Dismiss');
    expect(screen.queryByText('Undone')).toBeNull();
  });

  it('are moved to another module, or to the top or bottom', async () => {
    openSection(ofSeeds);
    await select('Light', 'Water');
    await click('Move');
    const dialog = await dialogOf('Move 2 lessons');
    expect(within(dialog.getByLabelText('Module')).queryByRole('option', { name: '1 · Seeds' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await choose('Module', '2 · Roots', dialog);
    await click('Move', dialog);
    expect(await screen.findByText('2 lessons moved')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Light' }));
    await click('To top');
    expect(await screen.findByText('1 lesson moved to the top')).toBeVisible();
    const items = [
      { id: 32, revision: 5 },
      { id: 33, revision: 6 },
    ];
    expect(bodies()).toEqual([
      { action: 'move', kind: 'lesson', parentId: 12, items },
      { action: 'reorder', kind: 'lesson', to: 'top', items: items.slice(0, 1) },
    ]);
  });
});

describe('a bulk change', () => {
  it('asks for confirmation if a gate would no longer lock anyone', async () => {
    fakeApi.refuse(makeBulkChange, 'gates_would_open');
    openSection(ofSeeds);
    await select('Light');
    await click('To bottom');
    const alert = await alertOf('Let learners in sooner?');
    expect(alert.getByText('A module would not wait for another any more.')).toBeVisible();
    fakeApi.answer(makeBulkChange, { id: 70, changed: 1 });
    await click('Change it anyway', alert);
    expect(await screen.findByText('1 lesson moved to the bottom')).toBeVisible();
    expect(bodies().map((body) => body.opensGates)).toEqual([undefined, true]);
  });

  it('asks what happens to answers to changed questions, and so does its undo', async () => {
    const details = { questions: ['Do seedlings need light?'] };
    fakeApi.refuse(makeBulkChange, 'questions_changed', details);
    openSection(ofSeeds);
    await select('Water');
    await click('Publish 1');
    const alert = await alertOf('Do learners keep their answers?');
    fakeApi.answer(makeBulkChange, { id: 70, changed: 1 });
    await click('Small correction: keep them', alert);
    expect(await screen.findByText('1 lesson published')).toBeVisible();
    expect(bodies().map((body) => body.keepsAnswers)).toEqual([undefined, true]);
    fakeApi.refuse(undoBulkChange, 'questions_changed', details);
    await click('Undo');
    await click('Cancel', await alertOf('Do learners keep their answers?'));
    expect(fakeApi.callsOf(undoBulkChange)).toHaveLength(1);
    await click('Undo');
    fakeApi.answer(undoBulkChange, { changed: 1 });
    await click('New question: start over', await alertOf('Do learners keep their answers?'));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(fakeApi.callsOf(undoBulkChange).map(({ body }) => body.keepsAnswers)).toEqual([undefined, undefined, false]);
  });

  it('shows why it was refused, and keeps the selection', async () => {
    fakeApi.refuse(makeBulkChange, 'bulk_refused');
    openSection(ofSeeds);
    await select('Light');
    await click('To bottom');
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of these cannot be changed. Nothing was changed.');
    expect(screen.getByRole('checkbox', { name: 'Select Light' })).toBeChecked();
    fakeApi.failNetwork(makeBulkChange);
    await click('To bottom');
    expect(await screen.findByText('This could not be done. Please try again.')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
  });

  it('cannot be undone once an item was changed again; a failed undo can be retried', async () => {
    openSection(ofSeeds);
    await select('Light');
    await click('To bottom');
    fakeApi.failNetwork(undoBulkChange);
    await click('Undo');
    expect(await screen.findByText('This could not be undone. Please try again.')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    fakeApi.refuse(undoBulkChange, 'conflict');
    await click('Undo');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('works for modules and learning paths, except that paths cannot be moved', async () => {
    const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    const soil = exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Living soil', ...published });
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    fakeApi.answer(adminContent.module.list, [
      exampleOf(adminContent.module.item, { id: 11, name: 'Seeds', ...published }),
    ]);
    openSection('/modules');
    await select('Seeds');
    await click('Move');
    await choose('Learning Path', 'Living soil (soil)', await dialogOf('Move 1 module'));
    await click('Cancel');
    await click('Delete', bar());
    expect(confirm).toHaveBeenLastCalledWith(
      'Are you sure you want to delete 1 module? All their lessons will be deleted too.',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Learning Paths' }));
    await select('Living soil');
    expect(bar().queryByRole('button', { name: 'Move' })).toBeNull();
    await click('Delete', bar());
    await waitFor(() => expect(bodies().map(({ kind }) => kind)).toEqual(['module', 'learning-path']));
  });
});
