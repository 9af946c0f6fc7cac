import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bring, exportArchive, lessonFile } from '../../../test/archive.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('hand_made_archive');
});
afterAll(() => service.close());

const read = (title: string) =>
  service.sql<{ id: number; content: string }>(
    `select id, text as content from lessons join published_texts on kind = 'lesson' and item_id = id
     where module_id = 1 and title = ?`,
    [title],
  );

describe('an archive made by hand', () => {
  it.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['line breaks of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['spaces after the fences', (text: string) => text.replaceAll('---\n', '---  \n')],
    ['empty lines in front', (text: string) => `\n\n${text}`],
    ['no line break at its end', (text: string) => text.trimEnd()],
  ])('is read with %s', async (what, change) => {
    const title = `Lesson with ${what}`;
    await bring(service, { 'lessons/1/mine.md': change(lessonFile(null, 1, title)) });
    expect(await read(title)).toMatchObject([{ content: 'All about it, in full.' }]);
  });

  it('needs no ids: a lesson gets one, and is found again by its title', async () => {
    const file = lessonFile(null, 1, 'Light');
    const second = lessonFile(null, 1, 'Water').replace('moduleId: 1\n', '');
    const archive = { 'lessons/1/light.md': file, 'lessons/1/water.md': second };
    expect(await bring(service, archive)).toMatchObject({ changed: 2 });
    const [light] = await read('Light');
    expect(light?.id).toBeGreaterThan(0);
    expect(await bring(service, archive)).toMatchObject({ changed: 0, same: { count: 2 } });
    const changed = { 'lessons/1/light.md': file.replace('in full', 'once more') };
    expect(await bring(service, changed)).toMatchObject({ changes: [{ change: 'update', id: light?.id }] });
    const ids = (await read('Light')).map(({ id }) => id);
    expect(ids).toEqual([light?.id]);
  });

  it('assigns no id that another file has, and refuses ambiguous names', async () => {
    const [{ free = 0 } = {}] = await service.sql<{ free: number }>('select max(id) + 1 as free from lessons');
    const archive = { 'lessons/1/a.md': lessonFile(null, 1, 'Without'), 'lessons/1/b.md': lessonFile(free, 1, 'With') };
    expect(await bring(service, archive)).toMatchObject({ changed: 2 });
    const two = { 'lessons/1/a.md': lessonFile(null, 1, 'Two'), 'lessons/1/b.md': lessonFile(null, 1, 'Two') };
    await expect(bring(service, two)).rejects.toThrow('two are named "Two"');
    await bring(service, { 'lessons/1/c.md': lessonFile(free + 100, 1, 'With') });
    await expect(bring(service, { 'lessons/1/b.md': lessonFile(null, 1, 'With') })).rejects.toThrow(
      'the id of the one',
    );
  });

  it('is refused with the reason for each invalid file, and changes nothing', async () => {
    const before = await exportArchive(service);
    const files = {
      'README.md': 'about',
      'lessons/1/a.md': 'no front matter',
      'lessons/1/b.md': lessonFile(900, 1, 'x'),
      'lessons/1/c.md': Buffer.from([0xe9, 0x20, 0x41]),
      'lessons/1/d.md': lessonFile(900, 1, '"nul \\0"'),
      'lessons/1/e.md': lessonFile(901, 1, '"half \\uD800"'),
      'lessons/1/f.md': `${lessonFile(902, 1)}\u0000`,
      'lessons/1/g.md': lessonFile(11, 1, 'Good one'),
      'achievements/1.md': '---\nid: 1\n---\n',
      'pictures/0123456789abcdef.webp': 'no picture',
    };
    const message = String(await bring(service, files).catch(String));
    const lines = message.split('\n');
    const reasonOf = (name: string) => lines.find((line) => line.includes(`${name}: `));
    expect(reasonOf('README.md')).toContain('does not belong');
    expect(reasonOf('a.md')).toContain('front matter');
    expect(reasonOf('b.md')).toContain('title: Title must be at least 3 characters');
    expect(reasonOf('c.md')).toContain('UTF-8');
    expect(reasonOf('d.md')).toContain('twice');
    for (const name of ['e.md', 'f.md']) expect(reasonOf(name)).toContain('cannot be stored');
    expect(reasonOf('g.md')).toBeUndefined();
    expect(reasonOf('achievements/1.md')).toContain('name:');
    expect(Buffer.compare(await exportArchive(service), before)).toBe(0);
  });
});
