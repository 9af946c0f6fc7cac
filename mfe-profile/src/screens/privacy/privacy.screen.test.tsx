import { renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

it('shows the policy’s sections, its date, and a link back to the profile', async () => {
  renderScreen(remote, '/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getByText('Last Updated: May 6 2025')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Introduction',
    'Information We Collect',
    'How We Use Your Information',
    'Security',
    'Your Data Rights',
    'Cookies',
    'Changes to This Policy',
    'Contact Us',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
  expect(location.pathname).toBe('/profile');
});
