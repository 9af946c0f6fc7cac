import { contactSettingsSchema, readContactSettings } from '@grow/contracts';
import { exampleOf, fakeApi, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { remote } from '../../remote.tsx';

const settings = exampleOf(contactSettingsSchema, {
  instagramUrl: 'https://instagram.example/grow',
  lineUrl: 'https://line.example/grow',
  telegramUrl: 'https://telegram.example/grow',
  donations: [
    { coin: 'BTC', address: 'bc1-example' },
    { coin: 'USDT (BEP20)', address: '0x-example' },
  ],
});
const answerSettings = (changes: Partial<typeof settings> = {}) =>
  fakeApi.answer(readContactSettings, { ...settings, ...changes });

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** jsdom has no clipboard. */
function stubClipboard() {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  return writeText;
}

describe('the contact page', () => {
  it('shows placeholders until its addresses have loaded', async () => {
    answerSettings();
    const release = fakeApi.hold(readContactSettings);
    renderScreen(remote, '/support');
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Arasaka' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(3);
    release();
    for (const title of ['Private Genetic Consultation', 'Support Grow Bible / Donate', 'Homework Assignments']) {
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href, target, rel }) => [textContent.trim(), href, target, rel])).toEqual([
      ['Instagram', settings.instagramUrl, '_blank', 'noopener noreferrer'],
      ['LINE', settings.lineUrl, '_blank', 'noopener noreferrer'],
      ['Telegram', settings.telegramUrl, '_blank', 'noopener noreferrer'],
    ]);
    expect(screen.queryByText('This is a demo')).toBeNull();
  });

  it.each([
    ['a server that refuses', () => fakeApi.refuse(readContactSettings, 'service_unavailable')],
    ['no network', () => fakeApi.failNetwork(readContactSettings)],
  ])('can be retried after %s', async (_fault, fail) => {
    fail();
    renderScreen(remote, '/support');
    expect(await screen.findByText('Our addresses could not be loaded')).toBeVisible();
    answerSettings({ isExample: true });
    await click('Retry');
    expect(await screen.findByText('This is a demo')).toBeVisible();
  });

  it('shows only what is configured', async () => {
    answerSettings({ instagramUrl: null, lineUrl: null, telegramUrl: null, donations: [] });
    renderScreen(remote, '/support');
    expect(await screen.findByText(/^Private consultation is not open at the moment\./u)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Support Grow Bible / Donate')).toBeNull();
  });
});

describe('a donation address', () => {
  it('is copied automatically and by its button, which confirms it for 2 seconds', async () => {
    answerSettings();
    const writeText = stubClipboard();
    renderScreen(remote, '/support');
    await click('USDT (BEP20) address 0x-example');
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
    expect(screen.getByText('USDT (BEP20) address has been copied to your clipboard.')).toBeVisible();
    await click('Copy BTC address');
    const copied = performance.now();
    expect(await screen.findByRole('button', { name: 'BTC address copied' })).toBeVisible();
    expect(await screen.findByText('BTC address has been copied to your clipboard.')).toBeVisible();
    expect(writeText.mock.calls).toEqual([['0x-example'], ['bc1-example']]);
    expect(screen.getByRole('button', { name: 'Copy USDT (BEP20) address' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Copy BTC address' })).toBeVisible();
    expect(performance.now() - copied).toBeGreaterThan(1500);
  });

  it('can be copied manually if the browser denies clipboard access', async () => {
    answerSettings();
    renderScreen(remote, '/support');
    await click('Copy BTC address');
    expect(await screen.findByText('Could not copy')).toBeVisible();
    expect(screen.getByText('Please select the address and copy it by hand.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy BTC address' })).toBeVisible();
  });
});
