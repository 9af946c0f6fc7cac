import { deviceStorage } from '@grow/mfe-kit';

/** Chromium's `beforeinstallprompt` event, which TypeScript does not know. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** Set by the script in index.html, which listens before the shell's code loads. */
const globalName = 'growInstallPrompt';
const askedKey = 'grow:install-asked';
const askAgainMs = 30 * 24 * 60 * 60 * 1000;

export type InstallWay = 'prompt' | 'ios' | null;

/** How this browser can install the app; null if it cannot, or if the user was asked within 30 days. */
export function installWay(now = Date.now()): InstallWay {
  if (isInstalled() || askedSince(now)) return null;
  if (readPrompt()) return 'prompt';
  return isIosSafari() ? 'ios' : null;
}

export function rememberAsked(now = Date.now()): void {
  deviceStorage.save(askedKey, String(now));
}

/** Shows the browser's install prompt. */
export async function promptInstall(): Promise<void> {
  const prompt = readPrompt();
  Reflect.deleteProperty(globalThis, globalName);
  await prompt?.prompt();
}

function readPrompt(): InstallPrompt | null {
  return (Reflect.get(globalThis, globalName) as InstallPrompt | undefined) ?? null;
}

function askedSince(now: number): boolean {
  const asked = deviceStorage.read(askedKey) ?? '0';
  // Without storage the card would return on every page, so it is never shown.
  if (!deviceStorage.save(askedKey, asked)) return true;
  // A clock that was ahead must not hide the card forever.
  return Number(asked) <= now && now - Number(asked) < askAgainMs;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** Only Safari on iOS and iPadOS has this property. */
function isIosSafari(): boolean {
  return Reflect.get(navigator, 'standalone') === false;
}
