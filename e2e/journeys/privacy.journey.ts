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

test('policy and terms can be read before signing in', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(sections);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByText('Last Updated: May 6 2025')).toBeVisible();
});
