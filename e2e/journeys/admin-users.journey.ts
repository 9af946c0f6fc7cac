import { openAdminTool } from '../harness/admin-tools.ts';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

test('an admin finds a user, grants and revokes admin rights, and reads it in the audit log @desktop', async ({
  page,
  signUp,
  signInAsDemo,
}) => {
  const account = await signUp();
  await signInAsDemo('admin');
  const listed = page.waitForRequest(/\/api\/admin\/users/u);
  await page.goto('/admin/users');
  const cached = await page.evaluate(() => localStorage.getItem('currentUser'));
  expect((await listed).headers()['authorization']).toBe(`Bearer ${(JSON.parse(cached ?? '{}') as { id: number }).id}`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(account.email);
  const line = page.getByRole('row').filter({ hasText: account.email });
  await expect(line).toBeVisible();
  await expect(line.getByText('unverified')).toBeVisible();
  const status = line.getByRole('switch', { name: `Admin status of ${account.username}` });
  await expect(status).not.toBeChecked();
  await expect(line.getByText('User', { exact: true }).filter({ visible: true })).toBeVisible();
  await status.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'I know whose account this is' }).check();
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  await expect(toastRegion(page).getByText('User admin status updated successfully')).toBeVisible();
  await expect(status).toBeChecked();
  await expect(line.getByText('Admin', { exact: true }).filter({ visible: true })).toBeVisible();
  await status.click();
  await dialog.getByRole('button', { name: 'Take admin rights' }).click();
  await expect(status).not.toBeChecked();

  await openAdminTool(page, 'Audit log');
  await page.getByRole('combobox', { name: 'What' }).selectOption('user');
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes.filter({ hasText: account.username })).toHaveCount(2);
});
