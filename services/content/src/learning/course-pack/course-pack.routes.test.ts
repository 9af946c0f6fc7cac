import { completeLesson, packPartsMaximum, readCoursePack } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, learner, otherLearner, smallContent, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  const content = smallContent();
  const [first, ...others] = content.lessons;
  if (first === undefined) throw new Error('There is no lesson');
  const picture = '/api/drawings/module-05.svg';
  const lessons = [{ ...first, content: `${first.content}\n\n![Water](${picture})`, imageUrl: picture }, ...others];
  service = await startContent('course_pack', { ...content, lessons });
});
afterAll(() => service.close());

const read = async (caller = learner, known: string[] = []) =>
  (await service.api.as(caller).call(readCoursePack, { body: { known } })).body;

describe('POST /api/course-pack', () => {
  it('responds with 401 without a session, 400 to an invalid body, 403 before the age is confirmed', async () => {
    expect((await service.api.as(null).call(readCoursePack, { body: { known: [] } })).status).toBe(401);
    for (const body of [{}, { known: 'all' }, { known: ['short'] }, { known: Array(3001).fill('a'.repeat(16)) }]) {
      expect((await service.api.as(learner).send(readCoursePack, { body })).status).toBe(400);
    }
    const tooSoon = await service.api.as(unconfirmed).send(readCoursePack, { body: { known: [] } });
    expect([tooSoon.status, tooSoon.body.code]).toEqual([403, 'age_not_confirmed']);
  });

  it('has every open lesson with its text, their drawings once, and nothing of a locked module', async () => {
    for (const caller of [learner, guest]) {
      const pack = await read(caller);
      expect(pack.lessons.map(({ id }) => id)).toEqual([11, 12, 13, 14, 41]);
      expect(pack.lessons[0]).toMatchObject({ moduleId: 1, title: 'Lesson 11', order: 1 });
      expect(pack.drawings.map(({ url }) => url)).toEqual(['/api/drawings/module-05.svg']);
      expect(pack.drawings[0]?.svg).toContain('<svg');
      expect(pack.modules.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      expect(pack.paths).toHaveLength(2);
      expect(new Set(pack.hashes)).toEqual(new Set([...pack.lessons, ...pack.drawings].map(({ hash }) => hash)));
      expect(JSON.stringify(pack)).not.toMatch(/lesson 2\d|lesson-2\d/iu);
    }
  });

  it('omits what the device has, and returns what has changed', async () => {
    const { hashes } = await read();
    const again = await read(learner, hashes);
    expect(again).toMatchObject({ hashes, lessons: [], drawings: [] });
    await service.setText('lesson', 12, { content: 'Rewritten' });
    await service.content.catchUp();
    const changed = await read(learner, hashes);
    expect(changed.lessons.map(({ id, content }) => [id, content])).toEqual([[12, 'Rewritten']]);
    expect(hashes).not.toContain(changed.lessons[0]?.hash);
    expect(changed.hashes).toHaveLength(hashes.length);
  });

  it('returns a module only once its gate has opened, even for a guessed hash, and it stays open', async () => {
    await service.sql('insert into module_openings (user_id, module_id) values (?, 2)', [otherLearner.userId]);
    const { hashes } = await read(otherLearner);
    expect((await read(learner, hashes)).hashes).not.toEqual(hashes);
    for (const lessonId of [11, 12, 13]) {
      await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId } });
    }
    const known = (await read(learner)).hashes;
    expect(known).toHaveLength(hashes.length);
    await service.sql('update module_prerequisites set threshold_percent = 100');
    await service.content.catchUp();
    expect((await read(learner)).hashes).toEqual(known);
  });

  it('comes in the encodings of browsers, and is stored by no cache', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await service.api.as(learner).fetch(readCoursePack.path, {
        method: 'POST',
        headers: { 'accept-encoding': encoding, 'content-type': 'application/json' },
        body: JSON.stringify({ known: [] }),
      });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(JSON.parse(await response.text())).toMatchObject({ paths: [{ id: 1 }, { id: 2 }] });
    }
  });

  it('has a bounded number of lessons; the next call returns the rest', async () => {
    await service.insertLessons(
      Array.from({ length: packPartsMaximum }, (_, n) => {
        return { moduleId: 1, title: `Many ${n}`, content: `Text ${n}`, order: 11 + n };
      }),
    );
    await service.content.catchUp();
    const first = await read();
    expect(first.lessons).toHaveLength(packPartsMaximum);
    const rest = await read(
      learner,
      [...first.lessons, ...first.drawings].map(({ hash }) => hash),
    );
    expect(first.lessons.length + rest.lessons.length + first.drawings.length).toBe(first.hashes.length);
  });
});
