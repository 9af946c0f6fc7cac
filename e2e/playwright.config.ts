import { findChromium } from '@grow/tools/browser/launch-chromium.ts';
import { defineConfig } from '@playwright/test';

const { executablePath } = await findChromium();

const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On a machine under load, the browser would report a slow network, on which the app keeps nothing on the device.
  '--force-effective-connection-type=4G',
];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './harness/start-products.ts',
  outputDir: './test-results',
  // Each worker has its own product and browser. The timeouts are for a slow machine under load.
  workers: process.env['GROW_URL'] ? 1 : 2,
  fullyParallel: false,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: quietBrowser },
    // A service worker would bypass the network failures of journeys. Journeys about it enable it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    trace: 'off',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    { name: 'phone', testIgnore: '**/platform/**', grepInvert: /@nightly/u, use: phone },
    { name: 'platform', testMatch: '**/platform/*.journey.ts', grepInvert: /@nightly/u, use: phone },
    { name: 'nightly', grep: /@nightly/u, use: phone },
    { name: 'desktop', grep: /@desktop/u, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
