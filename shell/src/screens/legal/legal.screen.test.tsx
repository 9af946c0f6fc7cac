import type { Language } from '@grow/contracts';
import { act, render, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { AppProvider, setLanguage } from '@grow/ui';
import { LegalArticle, termsOfService } from '@grow/ui/legal';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('is in the language of the page', async () => {
  onTestFinished(() => act(() => setLanguage('en')));
  await setLanguage('th');
  renderScreen(shellScreens, '/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'ข้อกำหนดการให้บริการ' })).toBeVisible();
});

it('is in English if it has no text in the language of the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  onTestFinished(() => act(() => setLanguage('en')));
  await setLanguage('th');
  // No file is named by this language.
  const load = () => termsOfService.load('xx' as Language);
  render(<LegalArticle document={{ ...termsOfService, load }} />, { wrapper: AppProvider });
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(warn).toHaveBeenCalledWith('The translation of a legal text cannot be loaded', expect.anything());
});
