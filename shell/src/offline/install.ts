import { deviceStorage } from '@grow/mfe-kit';

/** The event by which Chromium offers the installation; TypeScript does not know it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** Left by the script in index.html, which listens before any code of the shell is there. */
const globalName = 'growInstallPrompt';
const askedKey = 'grow:install-asked';
const askAgainMs = 30 * 24 * 60 * 60 * 1000;

export type InstallWay = 'prompt' | 'ios' | null;

/** How this browser installs the app, if it does and the learner was not asked for 30 days. */
export function installWay(now = Date.now()): InstallWay {
  if (isInstalled() || askedSince(now)) return null;
  if (readPrompt()) return 'prompt';
  return isIosSafari() ? 'ios' : null;
}

export function rememberAsked(now = Date.now()): void {
  deviceStorage.save(askedKey, String(now));
}

/** Shows the browser's own question. */
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
  // Without storage the card would come back with every page: it is not shown at all.
  if (!deviceStorage.save(askedKey, asked)) return true;
  // A clock that was ahead must not hide the card forever.
  return Number(asked) <= now && now - Number(asked) < askAgainMs;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** Only Safari on iOS and iPadOS has the property. */
function isIosSafari(): boolean {
  return Reflect.get(navigator, 'standalone') === false;
}
