import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/archive.ts';
import { ArchiveProblems } from './archive-problems.ts';
import { assertZip, unzipContent } from './unzip-content.ts';
import { ZipWriter } from './zip-writer.ts';

const zip = (files: Record<string, string>): Buffer => Buffer.from(zipOf(files));
const limits = { entries: 3, fileBytes: 1_000, pictureBytes: 1_000, totalBytes: 2_000, ratio: 20 };

async function unzip(bytes: Buffer, ...wanted: (typeof limits)[]): Promise<Map<string, string>> {
  const problems = new ArchiveProblems();
  const files = await unzipContent(bytes, problems, ...wanted);
  problems.throwIfAny();
  return new Map([...files].map(([name, file]) => [name, file.toString()]));
}

/** The same files as a program for large archives writes them: every size and place in the zip64 records. */
function asZip64(bytes: Buffer): Buffer {
  const end = bytes.length - 22;
  const [size, offset, count] = [
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
    bytes.readUInt16LE(end + 8),
  ];
  const record = Buffer.alloc(76);
  record.write('PK\x06\x06', 0, 'latin1');
  record.writeUInt32LE(44, 4);
  record.writeUInt32LE(count, 24);
  record.writeUInt32LE(count, 32);
  record.writeUInt32LE(size, 40);
  record.writeUInt32LE(offset, 48);
  record.write('PK\x06\x07', 56, 'latin1');
  record.writeUInt32LE(end, 64);
  record.writeUInt32LE(1, 72);
  const last = Buffer.from(bytes.subarray(end));
  last.fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, end), record, last]);
}

function withComment(bytes: Buffer): Buffer {
  const commented = Buffer.concat([bytes, Buffer.from('a comment')]);
  commented.writeUInt16LE(9, bytes.length - 2);
  return commented;
}

describe('unzipContent', () => {
  it('returns the texts of the files, and ignores folders', async () => {
    expect([...(await unzip(zip({ 'lessons/': '', 'lessons/1/2-light.md': 'Light 🌱', 'modules/1.md': '' })))]).toEqual(
      [
        ['lessons/1/2-light.md', 'Light 🌱'],
        ['modules/1.md', ''],
      ],
    );
  });

  it.each([
    [
      'what a Mac adds',
      ['lessons/1.md', '__MACOSX/lessons/._1.md', '.DS_Store', 'lessons/.DS_Store', 'lessons/._1.md'],
    ],
    ['what Windows adds', ['lessons/1.md', 'lessons/Thumbs.db', 'desktop.ini', String.raw`lessons\desktop.ini`]],
    ['what editors and git add', ['lessons/1.md', '.git/config', '.obsidian/app.json', 'lessons/1.md~', '.gitignore']],
    [
      'a folder around everything',
      ['My course (2)/lessons/1.md', '__MACOSX/My course (2)/._lessons', 'My course (2)/'],
    ],
    ['two of them', ['content/content/lessons/1.md', 'content/.DS_Store']],
    ['backslashes', [String.raw`content\lessons\1.md`]],
    ['a dot in front', ['./lessons/1.md']],
  ])('takes an archive with %s', async (_what, names) => {
    const files = await unzip(zip(Object.fromEntries(names.map((name) => [name, name.endsWith('/') ? '' : 'text']))));
    expect([...files.keys()]).toEqual(['lessons/1.md']);
  });

  it.each(['lessons/1/Größe & pH.md', 'lessons/1/培地.MD', 'lessons/My module/5 - Light.md'])(
    'accepts the name %s, with or without the UTF-8 flag',
    async (name) => {
      const named = zip({ [name]: 'text' });
      const unnamed = Buffer.from(named);
      for (const at of [6, unnamed.indexOf('PK\x01\x02', 0, 'latin1') + 8]) unnamed.writeUInt16LE(0, at);
      for (const bytes of [named, unnamed]) expect([...(await unzip(bytes)).keys()]).toEqual([name]);
    },
  );

  it.each([
    ['with zip64 records', asZip64(zip({ 'lessons/1.md': 'text' }))],
    [
      'of ours',
      ((writer) => Buffer.concat([writer.file('lessons/1.md', Buffer.from('text')), writer.end()]))(new ZipWriter()),
    ],
    ['with a comment', withComment(zip({ 'lessons/1.md': 'text' }))],
    ['with bytes behind its end', Buffer.concat([zip({ 'lessons/1.md': 'text' }), Buffer.from('\r\n\0')])],
    ['uncompressed', Buffer.from(zipSync({ 'lessons/1.md': [strToU8('text'), { level: 0 }] }))],
  ])('takes a zip %s', async (_what, bytes) => {
    await expect(assertZip(bytes)).resolves.toBeUndefined();
    expect([...(await unzip(bytes))]).toEqual([['lessons/1.md', 'text']]);
  });

  it.each([
    '../1.md',
    '/lessons/1.md',
    'lessons/../1.md',
    'lessons/../../.x',
    'lessons/1.sh',
    'notes/1.md',
    'C:/1.md',
    'lessons/1/2/3.md',
    'lessons/1\u0000.md',
    'pictures/a.webp',
    'history/en/lessons/0/1.md',
  ])('rejects the name %s', async (name) => {
    await expect(unzip(zip({ [name]: 'x' }))).rejects.toThrow('does not belong');
  });

  it('lists all foreign files at once, and says what an archive may contain', async () => {
    const files = { 'lessons/1.md': 'text', 'README.md': 'x', 'lessons/a.docx': 'x', 'photos/plant.jpg': 'x' };
    const message = (await unzip(zip(files)).catch(String)) as string;
    for (const name of ['README.md', 'lessons/a.docx', 'photos/plant.jpg'])
      expect(message).toContain(`${name}: does not`);
    expect(message).toContain('An archive may contain learning-paths/*.md, modules/*.md, lessons/*/*.md');
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`${'x'.repeat(300)}${index}.txt`, 'x']),
    );
    const long = (await unzip(zip(many)).catch(String)) as string;
    expect(long).toContain('and 950 more');
    expect(long.length).toBeLessThan(10_000);
  });

  it('rejects duplicate, encrypted, damaged or otherwise compressed files, and names them', async () => {
    const twice = zip({ 'lessons/1.md': 'text', [String.raw`lessons\1.md`]: 'text' });
    await expect(unzip(twice)).rejects.toThrow('is in the archive twice');
    const changed = (change: (directory: number, bytes: Buffer) => unknown): Buffer => {
      const bytes = zip({ 'lessons/1.md': 'text' });
      change(bytes.indexOf('PK\x01\x02', 0, 'latin1'), bytes);
      return bytes;
    };
    const rejected = (bytes: Buffer) => expect(unzip(bytes)).rejects;
    await rejected(changed((at, bytes) => bytes.writeUInt16LE(1, at + 8))).toThrow('lessons/1.md: is protected');
    await rejected(changed((at, bytes) => bytes.writeUInt16LE(12, at + 10))).toThrow('lessons/1.md: is packed');
    await rejected(changed((at, bytes) => bytes.writeUInt32LE(1, at + 16))).toThrow('lessons/1.md: is damaged');
    await rejected(changed((_at, bytes) => bytes.fill(0xff, 42, 45))).toThrow('lessons/1.md: is damaged');
  });

  it('rejects too many files, and files that decompress to too much', async () => {
    const four = { 'lessons/1.md': '1', 'lessons/2.md': '2', 'lessons/3.md': '3', 'lessons/4.md': '4' };
    await expect(unzip(zip(four), limits)).rejects.toThrow('too many files');
    const noise = (length: number): string =>
      Array.from({ length }, (_, index) => (index * 7919).toString(36)).join('');
    await expect(unzip(zip({ 'lessons/1.md': noise(400) }), limits)).rejects.toThrow('is too large when unpacked');
    const three = { 'lessons/1.md': noise(200), 'lessons/2.md': noise(200), 'lessons/3.md': noise(200) };
    await expect(unzip(zip(three), limits)).rejects.toThrow('unpacked archive is too large');
    await expect(unzip(zip({ 'lessons/1.md': ' '.repeat(300_000) }))).rejects.toThrow('suspiciously large');
    await expect(unzip(zip({ 'lessons/1.md': ' '.repeat(600_000) }))).rejects.toThrow(
      'lessons/1.md: is too large when unpacked',
    );
  });

  it('rejects a truncated zip, an empty one, and other data that looks like one', async () => {
    const whole = zip({ 'lessons/1.md': 'text' });
    const noise = Buffer.from('PK\x03\x04 and so on');
    const outside = Buffer.from(whole);
    outside.writeUInt32LE(4_000_000_000, whole.length - 6);
    const cut = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length));
    const others = [noise, outside, Buffer.from(zipSync({})), Buffer.concat([noise, whole.subarray(-22)])];
    for (const bytes of [...cut, ...others]) await expect(assertZip(bytes)).rejects.toThrow('not a readable zip');
    await expect(unzip(zip({ '.DS_Store': 'x' }))).rejects.toThrow('nothing to import');
  });
});
