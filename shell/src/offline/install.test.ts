import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installWay, promptInstall, rememberAsked } from './install.ts';

const day = 24 * 60 * 60 * 1000;

function stubBrowser({ prompt, standalone }: { prompt?: () => Promise<void>; standalone?: boolean } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', standalone === undefined ? {} : { standalone });
  vi.stubGlobal('growInstallPrompt', prompt && { prompt });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('offers the browser’s prompt, the iOS instructions, or nothing', () => {
  stubBrowser({ prompt: async () => undefined });
  expect(installWay()).toBe('prompt');
  stubBrowser({ standalone: false });
  expect(installWay()).toBe('ios');
  stubBrowser({ standalone: true });
  expect(installWay(), 'installed').toBeNull();
  stubBrowser();
  expect(installWay(), 'a browser that installs nothing').toBeNull();
});

it('asks once in 30 days, despite clock changes', () => {
  stubBrowser({ standalone: false });
  rememberAsked(100 * day);
  expect(installWay(129 * day)).toBeNull();
  expect(installWay(130 * day)).toBe('ios');
  rememberAsked(465 * day);
  expect(installWay(100 * day), 'the clock was a year ahead').toBe('ios');
});

it('never asks without storage', () => {
  stubBrowser({ standalone: false });
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(installWay()).toBeNull();
});

it('shows the browser’s prompt once', async () => {
  const prompt = vi.fn(async () => undefined);
  stubBrowser({ prompt });
  await promptInstall();
  await promptInstall();
  expect(prompt).toHaveBeenCalledTimes(1);
});
