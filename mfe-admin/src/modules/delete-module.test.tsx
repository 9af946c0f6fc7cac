import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, screen } from '@grow/mfe-kit/testing';
import { expect, it, vi } from 'vitest';
import { alertOf, click, openSection } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const seeds = exampleOf(adminContent.module.item, { id: 11, name: 'Seeds', ...published });

it('asks again before a module is deleted if a gate would no longer lock anyone', async () => {
  vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
  fakeApi.answer(adminContent.module.list, [seeds]);
  fakeApi.refuse(adminContent.module.remove, 'gates_would_open');
  openSection('/modules');
  await click('Delete Seeds');
  const alert = await alertOf('Let learners in sooner?');
  expect(alert.getByText('A module would not wait for another any more.')).toBeVisible();
  await click('Cancel', alert);
  expect(fakeApi.callsOf(adminContent.module.remove)).toHaveLength(1);

  await click('Delete Seeds');
  fakeApi.answer(adminContent.module.remove, undefined);
  await click('Change it anyway', await alertOf('Let learners in sooner?'));
  expect(await screen.findByText('Module deleted successfully')).toBeVisible();
  expect(fakeApi.callsOf(adminContent.module.remove).at(-1)?.query).toEqual({ opensGates: 'true' });
});
