import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, screen, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { click, dialogOf, openSection } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const soil = exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Living soil', type: 'soil', ...published });
const seedsFields = { id: 11, pathId: 1, name: 'Seeds', description: 'How to begin.', prerequisites: [] };
const seeds = exampleOf(adminContent.module.item, { ...seedsFields, ...published });
const roots = { ...seeds, id: 12, name: 'Roots', description: 'What is below.', order: 2 };

describe('a module that another author changed first', () => {
  const theirs = { kind: 'module' as const, name: 'Grains', description: 'How to begin.', pathId: 1, order: 1 };
  const conflict = {
    revision: 8,
    current: { ...theirs, imageUrl: null, prerequisites: [{ requiresModuleId: 12, thresholdPercent: 50 }] },
    yours: { ...theirs, name: 'Sprouts', imageUrl: null, prerequisites: [] },
  };

  it('is compared, including its gates, until one version is chosen', async () => {
    fakeApi.answer(adminContent['learning-path'].list, [soil]);
    fakeApi.answer(adminContent.module.list, [seeds, roots]);
    fakeApi.refuse(adminContent.module.update, 'conflict', conflict);
    openSection('/modules');
    await click('Edit Seeds');
    const dialog = await dialogOf('Edit Module');
    await click('Update', dialog);
    expect(await dialog.findByText('Somebody else changed this module')).toBeVisible();
    expect(await dialog.findByRole('region', { name: 'Prerequisites' })).toHaveTextContent(
      '50 % of 2 · Roots (Living soil)',
    );
    await click('Take their version', dialog);
    expect(dialog.getByLabelText('Name')).toHaveValue('Grains');
    expect(dialog.getByLabelText('Required module 1')).toHaveDisplayValue('2 · Roots');
    fakeApi.answer(adminContent.module.update, seeds);
    await click('Update', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.callsOf(adminContent.module.update).map(({ body }) => body.revision)).toEqual([5, 8]);
  });
});
