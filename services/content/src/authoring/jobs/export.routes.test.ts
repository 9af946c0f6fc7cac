import { downloadExport, listExports, startExport, type ContentExport, type WantedExport } from '@grow/contracts';
import { listProcesses } from '@grow/service-kit/testing';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, author, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

let users: Awaited<ReturnType<typeof startUserCards>>;
let service: RunningContent;
beforeAll(async () => (users = await startUserCards()));
afterAll(() => users.close());
beforeEach(async () => {
  service = await startContent('content_export', undefined, users.url);
  return () => service.close();
});
afterEach(() => vi.restoreAllMocks());

const content: WantedExport = { kind: 'content', withHistory: false };
const translations: WantedExport = { kind: 'translations', language: 'th' };
const unknownId = '0e4a7e0c-28b8-4d5e-a3a0-6d1b0a9d5a01';

const start = (wanted: WantedExport, as = author) => service.api.as(as).send(startExport, { body: wanted });
const list = async (as = author) => (await service.api.as(as).call(listExports, {})).body;
const download = (id: string, as = author) =>
  service.api.as(as).fetch(downloadExport.path.replace('{id}', id), { method: 'GET' });

async function over(id: unknown, as = author): Promise<ContentExport> {
  return vi.waitFor(
    async () => {
      const found = (await list(as)).find((one) => one.id === id);
      if (found?.stage !== 'done' && found?.stage !== 'failed') throw new Error('The export is under way');
      return found;
    },
    { timeout: 100_000, interval: 200 },
  );
}

const processOfJob = () =>
  vi.waitFor(
    () => {
      const found = listProcesses().find(
        ({ parent, command }) => parent === process.pid && command.includes('content-job'),
      );
      if (found === undefined) throw new Error('No job runs');
      return found.id;
    },
    { timeout: 60_000, interval: 20 },
  );

describe('an export', { timeout: 200_000 }, () => {
  it('is for authors', async () => {
    for (const as of [null, learner]) {
      const wanted = as === null ? 401 : 403;
      expect((await service.api.as(as).send(startExport, { body: content })).status).toBe(wanted);
      expect((await service.api.as(as).send(listExports, {})).status).toBe(wanted);
      expect((await service.api.as(as).send(downloadExport, { params: { id: unknownId } })).status).toBe(wanted);
    }
    expect((await start({ kind: 'translations', language: 'en' as 'th' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is started, followed and downloaded, also later', async () => {
    const { status, body } = await start(content);
    expect([status, body]).toMatchObject([202, { kind: 'content', withHistory: false, stage: 'waiting', bytes: null }]);
    const done = await over(body.id);
    expect(done).toMatchObject({ stage: 'done', fileName: 'grow-bible-content.zip', problem: null });
    for (let times = 0; times < 2; times += 1) {
      const response = await download(done.id);
      expect(response.headers.get('content-type')).toBe('application/zip');
      expect(response.headers.get('content-length')).toBe(String(done.bytes));
      expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer()))).length).toBeGreaterThan(10);
    }
  });

  it('of translations is a PO file, and replaces the earlier one of its kind', async () => {
    const [first, zip] = [await over((await start(translations)).body.id), await over((await start(content)).body.id)];
    const second = await over((await start(translations)).body.id);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, zip.id]);
    expect((await download(first.id)).status).toBe(404);
    const response = await download(second.id);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="grow-bible-th.po"');
    expect(await response.text()).toContain('msgctxt "lesson/12/title/1"');
  });

  it('is one at a time for each person: the same again is that one, another is refused', async () => {
    const [one, again] = await Promise.all([start(content), start(content)]);
    expect([one.status, again.status, again.body.id]).toEqual([202, 202, one.body.id]);
    const other = await start(translations);
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Please wait until it is done.')]);
    // Somebody else's waits.
    const waiting = await start(translations, admin);
    expect(waiting.body.stage).toBe('waiting');
    expect((await over(one.body.id)).stage).toBe('done');
    expect((await over(waiting.body.id, admin)).stage).toBe('done');
  });

  it('is only for the person who started it', async () => {
    const { id } = await over((await start(translations)).body.id);
    expect((await download(id, admin)).status).toBe(404);
    expect(await list(admin)).toEqual([]);
    expect((await download(id)).status).toBe(200);
    // Nor for that person without the role.
    expect((await download(id, { ...author, roles: [] })).status).toBe(403);
  });

  it('has no file for an author who has lost the role since it began', async () => {
    const rights = users.rights.get(author.userId);
    users.rights.set(author.userId, { isAdmin: false, roles: [] });
    const lost = await over((await start(translations)).body.id);
    if (rights === undefined) users.rights.delete(author.userId);
    else users.rights.set(author.userId, rights);
    expect(lost).toMatchObject({
      stage: 'failed',
      problem: { id: 'Whoever started the export may not export any more.' },
    });
    expect(await service.storage.get(`exports/${lost.id}.po`)).toBeNull();
    expect((await over((await start(translations)).body.id)).stage).toBe('done');
  });

  it('says that it failed when its process ends, and the next one is complete', async () => {
    const { body } = await start(content);
    process.kill(await processOfJob(), 'SIGKILL');
    const failed = await over(body.id);
    expect(failed).toMatchObject({
      stage: 'failed',
      problem: { id: 'The export was interrupted. Please start it again.' },
    });
    expect((await download(failed.id)).status).toBe(404);
    expect((await over((await start(content)).body.id)).stage).toBe('done');
  });

  it('says that it failed when its service has ended', async () => {
    await service.sql(
      `insert into content_exports (id, started_by, kind, stage, updated_at) values (?, ?, 'content', 'writing', now() - interval '2 minutes')`,
      [unknownId, author.userId],
    );
    expect(await list()).toMatchObject([
      { stage: 'failed', problem: { id: expect.stringContaining('interrupted') as string } },
    ]);
    expect((await start(content)).status).toBe(202);
  });

  it('goes on after its process stood still', async () => {
    const { body } = await start(content);
    const id = await processOfJob();
    process.kill(id, 'SIGSTOP');
    expect((await list()).map(({ stage }) => stage)).not.toContain('failed');
    process.kill(id, 'SIGCONT');
    expect((await over(body.id)).stage).toBe('done');
  });

  it('is kept for a day, and so is its file', async () => {
    const { id } = await over((await start(translations)).body.id);
    await service.sql(`update content_exports set created_at = now() - interval '25 hours'`);
    expect(await list()).toEqual([]);
    expect((await download(id)).status).toBe(404);
    await service.files.sweep();
    const { storage } = service;
    expect(await storage.get(`exports/${id}.po`)).not.toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    await service.files.sweep();
    expect(await storage.get(`exports/${id}.po`)).toBeNull();
  });
});
