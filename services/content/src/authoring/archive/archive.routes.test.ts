import { importContent, readContentImport, type ContentImport } from '@grow/contracts';
import { listProcesses, readNiceness, type ListedProcess } from '@grow/service-kit/testing';
import { inEnglish } from '@grow/text';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportArchive } from '../../../test/archive.ts';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

let service: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
beforeAll(async () => {
  users = await startUserCards();
  service = await startContent('content_archive', undefined, users.url);
});
afterAll(async () => {
  await service.close();
  await users.close();
});

const asAdmin = () => service.api.as(admin);
const type = 'application/zip';
const unknownId = '0e4a7e0c-28b8-4d5e-a3a0-6d1b0a9d5a01';

const start = (bytes: Uint8Array<ArrayBuffer>, dryRun = 'false') =>
  asAdmin().send(importContent, { query: { dryRun }, upload: { bytes, type } });

/** Polls an import until its end, as the admin's screen does. */
async function bring(bytes: Uint8Array<ArrayBuffer>, dryRun = 'false'): Promise<ContentImport> {
  const { status, body } = await start(bytes, dryRun);
  expect([status, body.stage]).toEqual([202, 'reading']);
  return over(String(body.id));
}

async function over(id: string, seen: ContentImport[] = []): Promise<ContentImport> {
  for (;;) {
    const { body } = await asAdmin().call(readContentImport, { params: { id } });
    seen.push(body);
    if (body.stage === 'done' || body.stage === 'failed') return body;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function lessons(count: number, text = 'All'): Uint8Array<ArrayBuffer> {
  const files = Array.from({ length: count }, (_, index) => {
    const id = 10_000 + index;
    const file = `---\nid: ${id}\nmoduleId: 1\ntitle: Lesson ${id}\norder: 9\nimageUrl: null\n---\n\n${text} about ${id}.\n`;
    return [`lessons/1/${id}.md`, strToU8(file)] as const;
  });
  return zipSync(Object.fromEntries(files));
}

describe('the content archive', { timeout: 120_000 }, () => {
  it('is for admins only', async () => {
    const upload = { bytes: lessons(1), type };
    expect((await service.api.as(learner).send(importContent, { upload })).status).toBe(403);
    const params = { id: unknownId };
    expect((await service.api.as(null).send(readContentImport, { params })).status).toBe(401);
    expect((await service.api.as(learner).send(readContentImport, { params })).status).toBe(403);
    expect((await asAdmin().send(readContentImport, { params: { id: '1' } })).status).toBe(400);
    expect((await asAdmin().send(readContentImport, { params })).status).toBe(404);
  });

  it('is imported without a change', async () => {
    const { outcome } = await bring(new Uint8Array(await exportArchive(service)), 'true');
    expect(outcome).toMatchObject({ applied: false, changed: 0, changes: [], absent: { count: 0, items: [] } });
    expect(outcome?.same).toMatchObject({
      count: 19,
      items: expect.arrayContaining([{ kind: 'lesson', id: 41, name: 'Lesson 41' }]),
    });
  });

  it('reports what is wrong with an archive, at once if it is not a zip', async () => {
    const none = await start(new Uint8Array(Buffer.from('not a zip at all')));
    expect([none.status, none.body.message]).toEqual([422, 'The file is not a readable zip archive.']);
    const { stage, problem, outcome } = await bring(zipSync({ 'notes/1.md': strToU8('x') }));
    expect([stage, outcome]).toEqual(['failed', null]);
    expect(problem).toContainEqual({
      id: '{name}: {reason}',
      values: { name: 'notes/1.md', reason: { id: 'does not belong in an archive' } },
    });
  });

  it('reports the reason of a refusal, whatever text it quotes', async () => {
    const names = ['lessons/nul\u0000.md', `${'long'.repeat(5_000)}.md`, 'bell\u0007\u001b[31m.md', 'half\ud800.md'];
    const files = names.map((name) => [name, strToU8('x')] as const);
    const { problem } = await bring(zipSync(Object.fromEntries(files)));
    const lines = (problem ?? []).map((line) => inEnglish(line));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('lessons/nul\uFFFD.md: does not belong');
    expect(lines.join('')).not.toMatch(/interrupted|\p{Cc}/u);
    const title = zipSync({
      'lessons/1/1.md': strToU8('---\nid: 11\nmoduleId: 1\ntitle: "a\\0b"\norder: 1\n---\n\nAll about it, in full.'),
    });
    const [line = { id: '' }] = (await bring(title, 'true')).problem ?? [];
    expect(inEnglish(line)).toContain('lessons/1/1.md: title: Contains characters');
  });

  it('changes nothing for an admin who has lost the role since it began', async () => {
    const rights = users.rights.get(admin.userId) ?? { isAdmin: true, roles: [] };
    users.rights.set(admin.userId, { isAdmin: false, roles: ['reviewer'] });
    const { stage, problem } = await bring(lessons(2));
    users.rights.set(admin.userId, rights);
    expect([stage, problem]).toEqual([
      'failed',
      [{ id: 'Whoever started the import may not import any more. Nothing was changed.' }],
    ]);
    expect(await service.sql('select id from lessons where id >= 10000')).toEqual([]);
  });

  it('allows one import at a time', async () => {
    const responses = await Promise.all([start(lessons(1), 'true'), start(lessons(1), 'true')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await over(String(responses.find(({ status }) => status === 202)?.body.id));
  });

  it('runs in a process of low priority, and reports its progress', async () => {
    const own = process.threadCpuUsage();
    const seen: ContentImport[] = [];
    const { id } = (await start(lessons(3_000))).body;
    let beside: ListedProcess | undefined;
    let niceness: number | undefined;
    const looks = setInterval(() => {
      const isArchive = ({ parent, command }: ListedProcess) =>
        parent === process.pid && command.includes('content-job');
      beside = listProcesses().find(isArchive) ?? beside;
      if (beside !== undefined) niceness ??= readNiceness(beside.id);
    }, 1_000);
    const { outcome } = await over(String(id), seen).finally(() => clearInterval(looks));
    expect(outcome).toMatchObject({ applied: true, changed: 3_000 });
    expect(seen.some(({ stage, files, total }) => stage === 'comparing' && files > 0 && total === 3_000)).toBe(true);
    expect(niceness).toBeGreaterThanOrEqual(5);
    const here = process.threadCpuUsage(own).user / 1_000_000;
    expect(here / Number(beside?.seconds)).toBeLessThan(0.5);
  });

  it('keeps the content cache until content has changed', async () => {
    const isCached = async () => {
      const { miss } = service.content.reads;
      await service.content.outline();
      return service.content.reads.miss === miss;
    };
    await isCached();
    await bring(lessons(1, 'Something else'), 'true');
    expect(await isCached()).toBe(true);
    await bring(lessons(1, 'Something else'));
    expect(await isCached()).toBe(false);
  });

  it('reports an import whose process has ended as interrupted, to be started again', async () => {
    await service.sql(
      `insert into archive_imports (id, admin_id, is_dry_run, updated_at) values (?, 1, false, now() - interval '2 minutes')`,
      [unknownId],
    );
    const { stage, problem } = await over(unknownId);
    expect([stage, problem]).toMatchObject(['failed', [{ id: expect.stringContaining('interrupted') as string }]]);
  });
});
