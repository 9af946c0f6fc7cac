import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { withFolderLock } from '../locks/folder-lock.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** An installed Chromium or Chrome, else the one inside the npm package (Linux x64). */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const installed = places.find((place) => existsSync(place));
  // Chromium's own sandbox needs a user that may create namespaces; root may not.
  if (installed) return { executablePath: installed, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
  const args = packaged.args.filter((arg) => !arg.includes('single-process'));
  // The package unpacks its program into the folder for temporary files at the first use: one process at a time,
  // because another one must not start half of it.
  const lock = join(tmpdir(), `grow-chromium-${process.getuid?.() ?? 0}.lock`);
  const executablePath = await withFolderLock(lock, () => packaged.executablePath(), { waitMs: 600_000 });
  return { executablePath, args };
}

export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...more], headless: true });
}
