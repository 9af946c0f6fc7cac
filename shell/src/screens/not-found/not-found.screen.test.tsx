import { renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { shellScreens } from '../shell-screens.example.tsx';

it('says that the page does not exist, and links to an existing one', async () => {
  renderScreen(shellScreens, '/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Learn' }));
  expect(location.pathname).toBe('/');
});
