import { renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { shellScreens } from '../shell-screens.example.tsx';

it.each([
  ['/terms', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
])('%s has its text, its date and a link back', async (path, title) => {
  renderScreen(shellScreens, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Last Updated: May 6 2025')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Grow Bible' }));
  expect(location.pathname).toBe('/');
});
