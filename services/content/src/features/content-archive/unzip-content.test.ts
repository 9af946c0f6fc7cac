import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipContent } from './unzip-content.ts';

const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const limits = { entries: 3, fileBytes: 1_000, totalBytes: 2_000, ratio: 20 };

describe('unzipContent', () => {
  it('returns the texts of the files, and ignores folders', async () => {
    const texts = await unzipContent(zip({ 'lessons/': '', 'lessons/1/2-light.md': 'Light 🌱', 'modules/1.md': '' }));
    expect([...texts]).toEqual([
      ['lessons/1/2-light.md', 'Light 🌱'],
      ['modules/1.md', ''],
    ]);
  });

  it.each([
    '../1.md',
    '/lessons/1.md',
    'lessons/../1.md',
    String.raw`lessons\1.md`,
    'lessons/1.sh',
    'notes/1.md',
    'C:/1.md',
  ])('rejects the name %s', async (name) => {
    await expect(unzipContent(zip({ [name]: 'x' }))).rejects.toThrow('does not belong');
  });

  it('rejects too many files, and files that decompress to too much', async () => {
    const four = { 'lessons/1.md': '1', 'lessons/2.md': '2', 'lessons/3.md': '3', 'lessons/4.md': '4' };
    await expect(unzipContent(zip(four), limits)).rejects.toThrow('too many files');
    const noise = (length: number): string =>
      Array.from({ length }, (_, index) => (index * 7919).toString(36)).join('');
    await expect(unzipContent(zip({ 'lessons/1.md': noise(400) }), limits)).rejects.toThrow('unfolds to too much');
    const three = { 'lessons/1.md': noise(200), 'lessons/2.md': noise(200), 'lessons/3.md': noise(200) };
    await expect(unzipContent(zip(three), limits)).rejects.toThrow('unfolds to too much');
    await expect(unzipContent(zip({ 'lessons/1.md': ' '.repeat(300_000) }))).rejects.toThrow('suspiciously much');
  });

  it('rejects incomplete zips, and text that is not UTF-8', async () => {
    const whole = zip({ 'lessons/1.md': 'text' });
    await expect(unzipContent(Buffer.from('not a zip'))).rejects.toThrow('not a readable zip');
    await expect(unzipContent(Buffer.alloc(0))).rejects.toThrow('not a readable zip');
    await expect(unzipContent(whole.subarray(0, 40))).rejects.toThrow('not a readable zip');
    const latin = Buffer.from(zipSync({ 'lessons/1.md': new Uint8Array([0xe9, 0x20, 0x41]) }));
    await expect(unzipContent(latin)).rejects.toThrow('UTF-8');
  });
});
