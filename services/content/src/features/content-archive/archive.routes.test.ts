import { exportContent, importContent, listModules } from '@grow/contracts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { readSeedFiles } from '../../seeds/seed-files.ts';

const seed = await readSeedFiles();
const itemCount = seed.paths.length + seed.modules.length + seed.lessons.length;

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('content_archive', seed);
});
afterAll(() => service.close());

const asAdmin = () => service.api.as(admin);

async function exported(): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await asAdmin().fetch(exportContent.path);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return new Uint8Array(await answer.arrayBuffer());
}

const bring = (bytes: Uint8Array<ArrayBuffer>, dryRun = 'false') =>
  asAdmin().send(importContent, { query: { dryRun }, upload: { bytes, type: 'application/zip' } });
const zip = (files: Record<string, string>) =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([k, v]) => [k, strToU8(v)])) as Zippable));
const refusedWith = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { status, body } = await bring(bytes);
  expect(status).toBe(422);
  return String(body.message);
};

describe('the content archive', () => {
  it('is for admins only', async () => {
    expect((await service.api.as(null).send(exportContent)).status).toBe(401);
    expect((await service.api.as(learner).send(exportContent)).status).toBe(403);
    const upload = { bytes: zip({}), type: 'application/zip' };
    expect((await service.api.as(learner).send(importContent, { upload })).status).toBe(403);
  });

  it('comes back byte by byte after a wipe', async () => {
    await service.sql(`update lessons set title = ?, content = ? where id = 3`, [
      'Odd: "title" # with – signs',
      '---\r\n\n# Ünïcode 🌱\n\n---\nend\n\n',
    ]);
    const first = await exported();
    expect(Buffer.compare(await exported(), first)).toBe(0);
    await service.sql('delete from learning_paths');
    expect((await bring(await exported())).status).toBe(422);
    const { status, body } = await bring(first);
    expect([status, body.applied, body.unchanged]).toEqual([200, true, 0]);
    expect(Buffer.compare(await exported(), first)).toBe(0);
    expect((await bring(first)).body).toEqual({ applied: true, unchanged: itemCount, changes: [] });
    const { body: modules } = await service.api.as(learner).call(listModules, { query: {} });
    expect(modules.flatMap(({ id, gates }) => gates.map((gate) => [id, gate.requiresModuleId]))).toEqual([
      [4, 3],
      [9, 4],
      [14, 13],
      [15, 14],
    ]);
  });

  it('shows what would change in a dry run and changes nothing', async () => {
    const first = await exported();
    await service.sql(`update lessons set title = 'Changed here' where id = 5`);
    await service.sql('update modules set deleted_at = now() where id = 15');
    const { body } = await bring(first, 'true');
    expect(body.applied).toBe(false);
    expect(body.changes).toMatchObject([
      { kind: 'module', id: 15, change: 'restore', diff: [] },
      { kind: 'lesson', id: 5, change: 'update', diff: [{ field: 'title', before: 'Changed here' }] },
    ]);
    expect(await service.sql('select title from lessons where id = 5')).toEqual([{ title: 'Changed here' }]);
    await bring(first);
    expect(Buffer.compare(await exported(), first)).toBe(0);
  });

  it('refuses names that climb, bombs, damaged archives and lessons without a module', async () => {
    const before = await exported();
    expect(await refusedWith(zip({ '../../etc/passwd.md': 'x' }))).toContain('does not belong');
    expect(await refusedWith(zip({ 'lessons/1.md': 'no front matter' }))).toContain('front matter');
    expect(await refusedWith(zip({ 'lessons/1.md': ' '.repeat(600_000) }))).toContain('much');
    expect(await refusedWith(new Uint8Array(Buffer.from('not a zip at all')))).toContain('not a readable zip');
    expect(await refusedWith(before.slice(0, before.length / 3))).toContain('not a readable zip');
    const homeless =
      '---\nid: 900\nmoduleId: 901\ntitle: Lost\norder: 1\nimageUrl: null\n---\n\nNobody will find me.\n';
    expect(await refusedWith(zip({ 'lessons/900.md': homeless }))).toContain('which does not exist');
    expect(Buffer.compare(await exported(), before)).toBe(0);
  });
});
