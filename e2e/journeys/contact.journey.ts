import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

test('the contact page shows its cards and copies addresses @desktop', async ({ page, context, signUp, origin }) => {
  await signUp();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.clock.install();
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'Contact Arasaka' })).toBeVisible();
  for (const title of ['Private Genetic Consultation', 'Support Grow Bible / Donate', 'Homework Assignments']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const name of ['Instagram', 'LINE', 'Telegram']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/u);
    await expect(link).toHaveAttribute('href', /^https:\/\/[a-z]+\.example\//u);
  }

  await page.getByRole('button', { name: /^USDT \(BEP20\) address 0x/u }).click();
  await expect(toastRegion(page).getByText('Copied to clipboard')).toBeVisible();
  await expect(toastRegion(page).getByText('USDT (BEP20) address has been copied to your clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0xEXAMPLE/u);

  // A fake clock, so that the test does not depend on the speed of the machine.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Copy SOL address' }).click();
  await expect(toastRegion(page).getByText('SOL address has been copied to your clipboard.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SOL address copied' })).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page.getByRole('button', { name: 'SOL address copied' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: 'Copy SOL address' })).toBeVisible();

  // A swipe of 50 px dismisses the toast, wherever it ends (spec: toasts).
  const toast = toastRegion(page).getByText('SOL address has been copied to your clipboard.');
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + 400);
  await page.mouse.up();
  await expect(toast).toBeHidden();
});

test('the Discord invitation opens in a new tab without access to this page', async ({ page, context, signUp }) => {
  await signUp();
  await context.route('https://discord.example/**', (route) => route.fulfill({ body: 'The invitation' }));
  await page.goto('/discord');
  for (const rule of ['Respect', 'Share knowledge', 'Legal compliance', 'No spam', 'Support']) {
    await expect(page.getByText(rule, { exact: true })).toBeVisible();
  }
  const invitation = page.getByRole('link', { name: 'Join our Discord' });
  await expect(invitation).toHaveAttribute('rel', /noopener/u);
  const [popup] = await Promise.all([context.waitForEvent('page'), invitation.click()]);
  await expect(popup.getByText('The invitation')).toBeVisible();
  expect(await popup.evaluate(() => globalThis.opener === null)).toBe(true);
});
