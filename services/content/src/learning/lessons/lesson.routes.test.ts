import { listLessons } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, guest, learner, otherLearner, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('lessons');
});
afterAll(() => service.close());

const read = (moduleId: number, caller: typeof learner | null = learner) =>
  service.api.as(caller).call(listLessons, { params: { moduleId: String(moduleId) } });

/** Revalidates as a browser does. By default fetch would add `no-cache`, which asks for a full response. */
const knowing = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });

describe('GET /api/lessons/{moduleId}', () => {
  it('responds with 400 to an invalid id and 404 to an unknown module', async () => {
    for (const moduleId of ['0', '-1', '1.5', 'abc', '2147483648', '1e9']) {
      const response = await service.api.as(learner).send(listLessons, { params: { moduleId } });
      expect(response.status, moduleId).toBe(400);
    }
    expect((await read(99)).status).toBe(404);
  });

  it('returns the lessons of an open module in their order, with content', async () => {
    const { status, body } = await read(1, guest);
    expect(status).toBe(200);
    expect(body.map(({ id, content }) => [id, content])).toEqual(
      [11, 12, 13, 14].map((id) => [id, `# Secret of lesson ${id}`]),
    );
    expect((await read(3)).body).toEqual([]);
  });

  it('lists the lessons of an open module without content before the age is confirmed, and without a session', async () => {
    for (const caller of [null, unconfirmed, { ...guest, isAdult: false }, { ...admin, isAdult: false }]) {
      const response = await read(1, caller);
      expect(response.body.map(({ id, content, imageUrl, imageAlt }) => [id, content, imageUrl, imageAlt])).toEqual(
        [11, 12, 13, 14].map((id) => [id, null, null, null]),
      );
    }
  });

  it('never answers 304 for the content before the age is confirmed', async () => {
    const etag = String((await read(1)).headers.get('etag'));
    const response = await service.api.as(unconfirmed).fetch('/api/lessons/1', { headers: knowing(etag) });
    expect([response.status, (await response.text()).includes('Secret')]).toEqual([200, false]);
  });

  it('lists the lessons of a locked module without their content', async () => {
    for (const caller of [null, guest, learner]) {
      const response = await read(2, caller);
      expect(response.status).toBe(200);
      expect(response.body.map(({ title }) => title)).toEqual(['Lesson 21', 'Lesson 22', 'Lesson 23']);
      expect(JSON.stringify(response.body)).not.toMatch(/Secret|lesson-2\d\.svg/u);
    }
  });

  it('never serves an open module, or 304 for it, to a learner whose module is locked', async () => {
    await service.sql('insert into module_openings (user_id, module_id) values (?, 2)', [otherLearner.userId]);
    const open = await read(2, otherLearner);
    expect(open.body[0]?.content).toBe('# Secret of lesson 21');
    const locked = await service.api
      .as(learner)
      .fetch('/api/lessons/2', { headers: knowing(String(open.headers.get('etag'))) });
    expect(locked.status).toBe(200);
    expect(locked.headers.get('cache-control')).toBe('private, no-cache');
    expect(await locked.text()).not.toContain('Secret');
  });

  it('responds with 304 to a known ETag, and in full in any encoding once the content changed', async () => {
    const first = await read(1);
    const etag = String(first.headers.get('etag'));
    const again = await service.api.as(learner).fetch('/api/lessons/1', { headers: knowing(etag) });
    expect(again.status).toBe(304);

    await service.setText('lesson', 11, { content: 'Rewritten' });
    await vi.waitFor(
      async () => {
        for (const encoding of ['br', 'gzip', 'identity']) {
          const response = await service.api
            .as(learner)
            .fetch('/api/lessons/1', { headers: { ...knowing(etag), 'accept-encoding': encoding } });
          expect(response.status).toBe(200);
          expect(await response.text()).toContain('Rewritten');
        }
      },
      { timeout: 20_000 },
    );
  });

  it('are read again after the notification of a write, and cached otherwise', async () => {
    const countMisses = async () => {
      const { miss } = service.content.reads;
      await read(1);
      return service.content.reads.miss - miss;
    };
    await service.content.catchUp();
    await read(1);
    await service.content.catchUp();
    expect(await countMisses()).toBe(0);
    await service.setText('lesson', 11, { title: 'Lesson 11' });
    await service.content.catchUp();
    // The outline, the links between lessons, their titles, and those of the module.
    expect(await countMisses()).toBe(4);
  });

  it('reads from the database while notifications of changes cannot arrive', async () => {
    service.content.setConnected(false);
    await read(4);
    await service.setText('lesson', 41, { title: 'New title' });
    expect((await read(4)).body[0]?.title).toBe('New title');
    service.content.setConnected(true);
  });

  it('name the lessons that a lesson links to, then those that link to it, each once', async () => {
    const seeAlso = async (moduleId: number, caller = otherLearner) =>
      (await read(moduleId, caller)).body.map((lesson) => lesson.seeAlso.map(({ id }) => id));
    await service.setText('lesson', 12, {
      content:
        '[a](/?lesson=1-13) [b](/?lesson=1-11) [again](/?lesson=1-13) [self](/?lesson=1-12) [gone](/?lesson=1-999)',
    });
    await service.setText('lesson', 13, {
      content: '[locked](https://grow.example/?lesson=2-21) [long](/?lesson=1-111111111111)',
    });
    await service.content.catchUp();
    expect(await seeAlso(1)).toEqual([[12], [13, 11], [21, 12], []]);
    expect((await read(2, otherLearner)).body[0]?.seeAlso).toEqual([{ id: 13, moduleId: 1, title: 'Lesson 13' }]);
    expect(await seeAlso(2, learner)).toEqual([[], [], []]);

    await service.sql('update lessons set deleted_at = now() where id = 13');
    await service.content.catchUp();
    expect(await seeAlso(1)).toEqual([[12], [11], []]);
    await service.sql('update lessons set deleted_at = null where id = 13');
    await service.content.catchUp();
  });

  it('leaves out deleted lessons', async () => {
    await service.sql('update lessons set deleted_at = now() where id = 14');
    await service.sql('update modules set deleted_at = now() where id = 3');
    await vi.waitFor(
      async () => {
        expect((await read(1)).body.map(({ id }) => id)).toEqual([11, 12, 13]);
        expect((await read(3)).status).toBe(404);
      },
      { timeout: 20_000 },
    );
  });
});
