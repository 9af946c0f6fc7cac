import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSeedFiles } from './seed-files.ts';

const folder = new URL('drawings/', import.meta.url);
const address = /\/api\/drawings\/(?<name>[a-z0-9-]+\.svg)/gu;
const namesIn = (text: string): string[] => [...text.matchAll(address)].map(({ groups }) => groups?.['name'] ?? '');

const seed = await readSeedFiles();
const files = readdirSync(folder);
const drawings = [...new Set(seed.lessons.flatMap(({ imageUrl, content }) => namesIn(`${imageUrl}\n${content}`)))];
const largestBytes = 6 * 1024;
/** Of 640 units: 11 px in a column of 294 px, as a phone has it for text of twice the size. */
const smallestText = 24;

describe('the pictures of the lessons', () => {
  it.each(seed.lessons)('has one in "$title", described for those who cannot see it', ({ imageUrl, imageAlt }) => {
    expect(files).toContain(namesIn(imageUrl ?? '')[0]);
    expect(imageAlt?.length).toBeGreaterThanOrEqual(20);
    expect(imageAlt?.length).toBeLessThanOrEqual(160);
  });

  it('are unique, and each is used', () => {
    const own = seed.lessons.map(({ imageUrl }) => imageUrl);
    expect(new Set(own).size).toBe(seed.lessons.length);
    const shown = [...seed.paths, ...seed.modules, ...seed.achievements].flatMap(({ imageUrl }) =>
      namesIn(imageUrl ?? ''),
    );
    expect(files.filter((name) => !shown.includes(name) && !drawings.includes(name))).toEqual([]);
  });

  it('describe those in the texts as well', () => {
    for (const { title, content } of seed.lessons) {
      const described = [...content.matchAll(/!\[[^\]]{20,160}\]\([^)]+\)/gu)].length;
      expect(described, title).toBe(content.split('![').length - 1);
    }
  });

  it.each(seed.lessons)('show no range in "$title" that its text does not name', ({ imageUrl, content }) => {
    const labels = namesIn(`${imageUrl}\n${content}`).flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/<text[^>]*>([^<]*)/gu)].map(([, label = '']) => label),
    );
    const ranges = labels.flatMap((label) => label.match(/[\d.]+–[\d.]+ (?:%|°C|µmol)/gu) ?? []);
    expect(ranges.filter((range) => !content.includes(range.replace('–', ' to ')))).toEqual([]);
  });

  it.each(files)('%s is small, stands alone and has a dark theme', (name) => {
    const svg = readFileSync(new URL(name, folder), 'utf8');
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(largestBytes);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (?:640 360|2300 100)" role="img"[^>]*>\n<title>/u,
    );
    expect(svg).toContain('@media(prefers-color-scheme:dark)');
    const rest = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');
    // Nothing that runs, and nothing from elsewhere: no script, handler, raster, other document, font or address.
    expect(rest).not.toMatch(
      /<(?:script|image|foreignObject|a|animate|set)\b|\son[a-z]+=|@import|@font-face|url\((?!#)|[a-z]+:\/\//u,
    );
    const sizes = [...svg.matchAll(/font(?:-size)?:(?:600 )?(?<size>\d+)px/gu)].map(({ groups }) =>
      Number(groups?.['size']),
    );
    expect(Math.min(smallestText, ...sizes)).toBe(smallestText);
    // A view is used from outside, by an address.
    const ids = [...rest.replaceAll('<view id', '<view').matchAll(/\sid="([^"]+)"/gu)].map(([, id]) => id).toSorted();
    const used = [...new Set([...rest.matchAll(/(?:href="|url\()(#[^")]*)/gu)].map(([, href]) => href))].toSorted();
    expect(used).toEqual(ids.map((id) => `#${id}`));
  });
});
