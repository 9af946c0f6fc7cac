import { expect, test } from '../harness/journey.ts';

const sections = [
  'Introduction',
  'Information We Collect',
  'How We Use Your Information',
  'Security',
  'Your Data Rights',
  'Cookies',
  'Changes to This Policy',
  'Contact Us',
];

test('the privacy policy has its sections, its date and a way back to the profile', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('Last Updated: May 6 2025')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(sections);
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
});

test('policy and terms can be read before signing in', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(sections);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByText('Last Updated: May 6 2025')).toBeVisible();
});
