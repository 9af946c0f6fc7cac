import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, click, dialogOf, fill, openSection, rowsOf } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const { list, create, update, remove, item } = adminContent.achievement;
const seed = exampleOf(item, {
  id: 1,
  name: 'First Seed',
  description: 'Complete your first lesson.',
  icon: 'seedling',
  imageUrl: null,
  xpReward: 10,
  moduleId: null,
  rule: { kind: 'lessons-completed', count: 1 },
  ...published,
});
const soil = exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Soil', type: 'soil' });
const water = exampleOf(adminContent.module.item, { id: 3, pathId: 1, name: 'Water', order: 2 });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  fakeApi.answer(adminContent['learning-path'].list, [soil]);
  fakeApi.answer(adminContent.module.list, [water]);
});

describe('the achievements', () => {
  it('are listed with their rule and XP, and deleted after confirmation', async () => {
    const graduate = { ...seed, id: 2, name: 'Water Wise', moduleId: 3, xpReward: 40 };
    fakeApi.answer(list, [seed, { ...graduate, rule: { kind: 'module-completed' as const, moduleId: 3 } }]);
    openSection('/achievements');
    await screen.findByText('Completed: 2 · Water (Soil)');
    expect(await rowsOf('Achievements')).toEqual([
      ['1', expect.stringContaining('1 lesson completed'), '10 XP', ''],
      ['2', expect.stringContaining('Water Wise'), '40 XP', ''],
    ]);
    vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
    await click('Delete First Seed');
    await waitFor(() => expect(fakeApi.callsOf(remove)).toMatchObject([{ params: { id: 1 } }]));
  });

  it('are added for a module, which has to be selected', async () => {
    fakeApi.answer(list, []);
    openSection('/achievements');
    expect(await screen.findByText('No achievements found. Add your first achievement.')).toBeVisible();
    await click('Add Achievement');
    const dialog = await dialogOf('Add Achievement');
    await fill('Name', 'Water Wise', dialog);
    await fill('Description', 'Complete every lesson of Water.', dialog);
    await fill('XP', '-5', dialog);
    await choose('Rule', 'Complete a module', dialog);
    await click('Create', dialog);
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'XP must be 0 to 1000000',
      'Select a module',
    ]);
    await fill('XP', '40', dialog);
    await userEvent.selectOptions(dialog.getByLabelText('Module to complete'), '2 · Water');
    await click('Create', dialog);
    await isClosed();
    expect(fakeApi.callsOf(create).map(({ body }) => body)).toEqual([
      {
        name: 'Water Wise',
        description: 'Complete every lesson of Water.',
        icon: 'award',
        imageUrl: null,
        xpReward: 40,
        moduleId: 3,
        rule: { kind: 'module-completed', moduleId: 3 },
      },
    ]);
  });

  it('are edited from their revision, with another rule', async () => {
    fakeApi.answer(list, [seed]);
    openSection('/achievements');
    await click('Edit First Seed');
    const dialog = await dialogOf('Edit Achievement');
    expect(dialog.getByLabelText('Icon')).toHaveDisplayValue('Seedling');
    expect(dialog.getByLabelText('Count')).toHaveValue('1');
    await choose('Rule', 'Review on a number of days', dialog);
    await fill('Count', '7', dialog);
    await click('Update', dialog);
    await isClosed();
    expect(fakeApi.callsOf(update)).toMatchObject([
      { params: { id: 1 }, body: { revision: 5, icon: 'seedling', rule: { kind: 'review-days', count: 7 } } },
    ]);
  });
});
