import { randomBytes } from 'node:crypto';
import { archiveLimits } from '@grow/contracts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { fillers, repeatTo } from './hostile-input.ts';

const filled = (filler: string, characters: number): string =>
  filler
    .repeat(Math.ceil(characters / filler.length))
    .slice(0, characters)
    .toWellFormed();

/** Translation files, by what they contain, each made from an export. */
export const hostileTranslations: Record<string, (bytes: number, exported: string) => Buffer> = {
  'every text as long as it can be': (bytes, exported) =>
    fillTexts(bytes, exported, ['a', 'a ', 'ก', '\u3316', 'e\u0301']),
  'every text as odd as it can be': fillTexts,
  'many texts of one lesson': (bytes) => {
    const entries: string[] = [];
    for (let index = 0, size = 0; size < bytes - 100; index += 1) {
      const entry = `msgctxt "lesson/11/content/${index}"\nmsgid "a"\nmsgstr "b"\n`;
      entries.push(entry);
      size += entry.length;
    }
    return Buffer.from(entries.join(''));
  },
  'many plural forms': (bytes) => repeatTo(Buffer.from('msgstr[1] "a"\n'), bytes),
  'strings without an end': (bytes) => repeatTo(Buffer.from('msgid "\\'), bytes),
};

const plainParagraph = /^(msgctxt "lesson\/\d+\/content\/\d+"\nmsgid "[\w ,.'’-]+"\n)msgstr ".*"$/gmu;
/** A lesson has up to 100,000 characters, in some dozens of paragraphs. */
const paragraphCharacters = 1_500;

/** Translates every plain paragraph by a text that is filled with one of some. */
function fillTexts(bytes: number, exported: string, some: readonly string[] = fillers): Buffer {
  const count = exported.match(plainParagraph)?.length ?? 1;
  const most = Math.min(paragraphCharacters, (bytes - Buffer.byteLength(exported)) / count / 3);
  let index = 0;
  const file = exported.replaceAll(plainParagraph, (_whole, source: string) => {
    const filler = some[(index += 1) % some.length] ?? '';
    return `${source}msgstr ${JSON.stringify(filled(filler, most))}`;
  });
  return Buffer.from(file);
}

const lesson = (title: string, content: string, more = ''): Uint8Array =>
  strToU8(`---\nmoduleId: 1\ntitle: ${title}\norder: 9\nimageUrl: null\n${more}---\n\n${content}\n`);

const contentCharacters = 100_000;

/** Archives, by what they contain. */
export const hostileArchives: Record<string, () => Buffer | Promise<Buffer>> = {
  'many lessons': () => zip(1_000, (index) => lesson(`Lesson ${index}`, 'All about it, in full.')),
  'long lessons': () =>
    zip(2 * fillers.length, (index) => {
      const filler = fillers[index % fillers.length] ?? '';
      return lesson(`Lesson ${index}`, filled(filler, contentCharacters));
    }),
  'many names in its front matter': () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `k${index}:\n`).join('');
    return zip(20, (index) => lesson(`Lesson ${index}`, 'All about it, in full.', names));
  },
  'names of names in its front matter': () =>
    zip(1, () => lesson('Lesson', 'All about it, in full.', `names:\n  ${'- ? '.repeat(300)}a\n`)),
  'many revisions': () => {
    const count = 1_000;
    const about = 'createdAt: 2026-01-01T00:00:00Z, author: null, note: null, fromRevision: null, publishedAt: null';
    const files: Zippable = { 'lessons/1/1.md': lesson('Lesson', 'All about it, in full.', 'id: 900\n') };
    for (let revision = 1; revision <= count; revision += 1) {
      const more = `revision: { ${about}, isPublished: ${revision === count} }\n`;
      files[`history/en/lessons/900/${revision}.md`] = lesson('Lesson', 'All about it, in full.', more);
    }
    return zipped(files);
  },
  'files that unpack to more than they may': () =>
    Buffer.from(zipSync({ 'lessons/1/1.md': [new Uint8Array(900_000_000), { level: 1 }] })),
  pictures: async () => {
    const files: Zippable = {};
    for (let index = 0; index < 20; index += 1)
      files[`pictures/picture-of-this-size-${index}.webp`] = await flatPicture({ r: index, g: 80, b: 80 });
    return zipped(files);
  },
  'more entries than it may have': () => {
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    const directory = repeatTo(entry, archiveLimits.bytes - 200);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    end.writeUInt16LE(0xfffe, 8);
    end.writeUInt16LE(0xfffe, 10);
    end.writeUInt32LE(directory.length, 12);
    return Buffer.concat([directory, end]);
  },
};

const flatPicture = (background: { r: number; g: number; b: number }): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1600, channels: 3, background } })
    .webp({ effort: 0 })
    .toBuffer();

/** A file that cannot be packed keeps the archive from being refused as a bomb. It is ignored. */
const ballast = new Uint8Array(randomBytes(400_000));

const zipped = (files: Zippable): Buffer =>
  Buffer.from(zipSync({ ...files, '__MACOSX/ballast': [ballast, { level: 0 }] }, { level: 1 }));

function zip(count: number, fileOf: (index: number) => Uint8Array): Buffer {
  const files: Zippable = {};
  for (let index = 0; index < count; index += 1) files[`lessons/1/${index}.md`] = fileOf(index);
  return zipped(files);
}
