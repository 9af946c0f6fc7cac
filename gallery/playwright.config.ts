import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findPackagedChromium } from '@grow/tools/browser/launch-chromium.ts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';

const { executablePath } = await findPackagedChromium();
// Chosen once, because each worker reads this file again.
const port = (process.env['GALLERY_PORT'] ??= String(await freePort()));
const rsbuild = join(repositoryRoot, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');

// Arguments of the package that are left out, because they differ from machine to machine.
const sameEverywhere = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: './test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // The timeouts are for a slow machine under load.
  timeout: 600_000,
  expect: {
    timeout: 60_000,
    // Program and fonts are the same everywhere, so a difference is a change, except for a few pixels where round
    // corners are smoothed. The threshold is of colour: low enough for the border of a card.
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 40 },
  },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: sameEverywhere },
    serviceWorkers: 'block',
    permissions: ['notifications'],
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
  },
  webServer: {
    command: `"${process.execPath}" "${rsbuild}" preview --port ${port}`,
    url: `http://localhost:${port}/page.html`,
    timeout: 120_000,
  },
});
