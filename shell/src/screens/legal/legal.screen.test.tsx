import { renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { shellScreens } from '../shell-screens.example.tsx';

it.each([
  ['/terms', 'Terms of Service', []],
  [
    '/privacy-policy',
    'Privacy Policy',
    [
      'Introduction',
      'Information We Collect',
      'How We Use Your Information',
      'Security',
      'Your Data Rights',
      'Cookies',
      'Changes to This Policy',
      'Contact Us',
    ],
  ],
])('%s has its text, its date and a link back', async (path, title, sections) => {
  renderScreen(shellScreens, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(sections));
  expect(screen.getByText('Last Updated: May 6 2025')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Grow Bible' }));
  expect(location.pathname).toBe('/');
});
