import { adminModuleSchema, deleteModule, listAdminModules } from '@grow/contracts';
import { exampleOf, fakeApi, screen, waitFor } from '@grow/mfe-kit/testing';
import { expect, it, vi } from 'vitest';
import { click, openSection } from '../testing/admin-page.ts';
import { published } from '../testing/published.ts';

const seeds = exampleOf(adminModuleSchema, { id: 11, name: 'Seeds', ...published });

it('asks again before a module is deleted if a gate would no longer lock anyone', async () => {
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValueOnce(true).mockReturnValue(false);
  fakeApi.answer(listAdminModules, [seeds]);
  fakeApi.refuse(deleteModule, 'gates_would_open');
  openSection('/modules');
  await click('Delete Seeds');
  const question = 'A module would not wait for another any more. Do you want this?';
  await waitFor(() => expect(confirm).toHaveBeenLastCalledWith(question));
  expect(fakeApi.callsOf(deleteModule)).toHaveLength(1);

  confirm.mockReturnValueOnce(true).mockImplementationOnce(() => {
    fakeApi.answer(deleteModule, undefined);
    return true;
  });
  await click('Delete Seeds');
  expect(await screen.findByText('Module deleted successfully')).toBeVisible();
  expect(fakeApi.callsOf(deleteModule).at(-1)?.query).toEqual({ opensGates: 'true' });
});
