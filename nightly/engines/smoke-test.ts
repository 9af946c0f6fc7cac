import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@grow/contracts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { personAt, type Person } from './person.ts';
import { startWebKit } from './webkit.ts';

const password = 'journeys-through-the-garden';

export const firefox = (): Promise<boolean> => smokeTest(startFirefox);
export const webkit = (): Promise<boolean> => smokeTest(startWebKit);

/** Signs in, completes a lesson and writes a post without a console error, then reads on without the server. */
async function smokeTest(start: () => Promise<Engine>): Promise<boolean> {
  const engine = await start();
  const dataFolder = mkdtempSync(join(tmpdir(), 'grow-engines-'));
  try {
    const product = await startProduct({
      env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, DEMO_PASSWORD: password },
      isThrowaway: true,
      log: () => undefined,
    });
    try {
      const person = personAt(engine);
      await signIn(person, product.url);
      console.log('signed in');
      await hasLoadedAhead(person);
      console.log('loaded ahead');
      await completeLesson(person);
      console.log('completed a lesson');
      await writePost(person, product.url);
      console.log('wrote a post');
      await person.click('Profile');
      await person.sees('Achievements');
      console.log('saw the profile');
      const errors = await engine.readErrors();
      for (const error of errors) console.log(`in the console: ${error}`);
      if (errors.length > 0) return false;
      // Pages that are left while they load must not keep later pages from what is on the device.
      for (const path of ['/', '/discord/feed', '/profile', '/']) await person.open(product.url + path);
      await isKept(person);
      console.log('has it on the device');
      console.log('stopping');
      await product.close();
      await readOffline(person, product.url);
      console.log('read without the server');
    } finally {
      await product.close();
    }
  } finally {
    await engine.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return true;
}

async function signIn(person: Person, url: string): Promise<void> {
  await person.open(`${url}/`);
  await person.click('Continue with Email');
  await person.write('Email', 'learner@grow.example');
  await person.write('Password', password);
  await person.click('Sign In');
  await person.sees('lessons completed');
}

/** The code of all screens of all tabs is loaded before any of them is opened. */
async function hasLoadedAhead(person: Person): Promise<void> {
  await person.until('The code of every tab', () => {
    const { registry } = JSON.parse(document.getElementById('grow-page')?.textContent ?? '') as Page;
    const files = Object.entries(registry.remotes)
      .filter(([, { manifest }]) => !manifest.isForStaff)
      .flatMap(([name, remote]) =>
        Object.keys(remote.files).map((file) => `/remotes/${name}/${remote.version}/${file}`),
      )
      .filter((path) => path.endsWith('.js'));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return files.length > 0 && files.every((path) => loaded.includes(path));
  });
}

async function completeLesson(person: Person): Promise<void> {
  const before = await person.inPage(() => /(\d+) of \d+ lessons completed/u.exec(document.body.innerText)?.[1]);
  await person.click('Continue Learning');
  await person.click('Mark as Completed');
  await person.sees(`${Number(before) + 1} of`);
}

async function writePost(person: Person, url: string): Promise<void> {
  await person.open(`${url}/discord/feed`);
  await person.write('What is growing?', 'First leaves');
  await person.click('Post');
  await person.sees('First leaves');
}

/** Waits until browser and profile say that the app and the course are on the device. */
async function isKept(person: Person): Promise<void> {
  await person.until('The service worker', () => navigator.serviceWorker.controller?.state === 'activated');
  await person.click('Profile');
  await person.sees('lessons on this device');
}

async function readOffline(person: Person, url: string): Promise<void> {
  await person.open(`${url}/`);
  await person.sees('lessons completed');
  await person.click('Continue Learning');
  await person.until('The text of a lesson', () => document.querySelectorAll('[role=dialog] p').length > 2);
}
