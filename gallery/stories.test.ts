// Every state of every story, where outside use found faults that no single screen shows.
import { languageSchema } from '@grow/contracts';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';
import { type Gallery, openGallery } from './open-gallery.ts';

const patient = { timeout: 600_000 };
const phone = { hasTouch: true, isMobile: true };

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery?.close());

it('finds the stories', () => {
  expect(gallery.addresses.length).toBeGreaterThan(200);
});

it.each([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])('stay readable and reachable at $width x $height with text of double size', patient, async (viewport) => {
  const faults = await gallery.visitAll({
    options: { ...phone, viewport },
    // As the text size of the app does it, which no media query sees.
    prepare: (page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
      }),
    find: (page) => page.evaluate(findFaults),
  });
  expect(faults).toEqual([]);
});

it.each(languageSchema.options)('name each control by the words that it shows, in %s', patient, async (language) => {
  const faults = await gallery.visitAll({
    options: { ...phone, viewport: { width: 390, height: 844 } },
    language,
    prepare: (page) => page.addInitScript(axe.source),
    find: (page) =>
      page.evaluate(async () => {
        const runOnly = { type: 'rule' as const, values: ['label-content-name-mismatch'] };
        // The rule is experimental in axe, so it has to be switched on.
        const rules = { 'label-content-name-mismatch': { enabled: true } };
        const { axe: own } = globalThis as unknown as { axe: typeof axe };
        const { violations } = await own.run({ runOnly, rules, resultTypes: ['violations'] });
        return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 300)));
      }),
  });
  expect(faults).toEqual([]);
});
