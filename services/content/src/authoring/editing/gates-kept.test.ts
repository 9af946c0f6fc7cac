import {
  deleteLearningPath,
  deleteLesson,
  deleteModule,
  listModules,
  makeBulkChange,
  publishRevision,
  readAdminLesson,
  updateLesson,
  updateModule,
  type BulkChangeForm,
} from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, learner, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

/** Module 4, of the other path, waits for module 1, as module 2 does. Module 1 has one lesson. */
function gatedContent() {
  const { prerequisites, lessons, ...content } = smallContent();
  return {
    ...content,
    prerequisites: [...prerequisites, { moduleId: 4, requiresModuleId: 1, thresholdPercent: 75 }],
    lessons: lessons.filter(({ id }) => ![12, 13, 14].includes(id)),
  };
}

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('gates_kept', gatedContent());
});
afterEach(() => service.close());

const api = () => service.api.as(admin);
const gatesOf = async (moduleId: number) =>
  (await service.api.as(learner).call(listModules, { query: {} })).body.find(({ id }) => id === moduleId)?.gates ?? [];
const items = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const bulk = (body: BulkChangeForm) => (opensGates: boolean) =>
  api().send(makeBulkChange, { body: { ...body, opensGates } });
const query = (opensGates: boolean) => ({ query: { opensGates: String(opensGates) as 'true' | 'false' } });

/** Makes and publishes a draft of lesson 11 that is in module 3. */
async function publishMove(opensGates: boolean) {
  const { body: lesson } = await api().call(readAdminLesson, { params: { id: '11' } });
  const { title, content, order } = lesson;
  const { body } = await api().call(updateLesson, {
    params: { id: '11' },
    body: { title, content, order, moduleId: 3 },
  });
  const params = { kind: 'lesson' as const, id: '11', version: String(body.version) };
  return api().send(publishRevision, { params, body: { opensGates } });
}

describe('a change that takes what the gate of another module requires', () => {
  it.each<[string, (opensGates: boolean) => Promise<{ status: number; body: unknown }>, number[]]>([
    ['deletes the module', (yes) => api().send(deleteModule, { params: { id: '1' }, ...query(yes) }), [2, 4]],
    ['deletes its path', (yes) => api().send(deleteLearningPath, { params: { id: '1' }, ...query(yes) }), [4]],
    ['deletes its last lesson', (yes) => api().send(deleteLesson, { params: { id: '11' }, ...query(yes) }), [2, 4]],
    ['deletes many modules', bulk({ action: 'delete', kind: 'module', items: items(1, 3) }), [2, 4]],
    ['deletes many lessons', bulk({ action: 'delete', kind: 'lesson', items: items(11, 21) }), [2, 4]],
    ['moves its lessons', bulk({ action: 'move', kind: 'lesson', parentId: 3, items: items(11) }), [2, 4]],
    ['publishes a move of its last lesson', publishMove, [2, 4]],
  ])('is asked about first: %s', async (_what, change, opened) => {
    const refused = await change(false);
    expect(refused).toMatchObject({ status: 409, body: { code: 'gates_would_open' } });
    const { message, details } = refused.body as {
      message: string;
      details: { gates: { moduleId: number }[] };
    };
    expect(details.gates.map(({ moduleId }) => moduleId)).toEqual(opened);
    for (const id of opened) expect(message).toContain(`"Module ${id}" would not wait for "Module 1" any more.`);
    for (const id of opened) expect(await gatesOf(id)).toMatchObject([{ requiresModuleId: 1, requiredTotal: 1 }]);

    expect((await change(true)).status).toBeLessThan(300);
    for (const id of opened) expect((await gatesOf(id)).filter(({ requiredTotal }) => requiredTotal > 0)).toEqual([]);
  });

  it('is not what keeps the gates, or gives up those of a module itself', async () => {
    const move = { action: 'move', kind: 'module', parentId: 2, items: items(1) } as const;
    expect((await bulk(move)(false)).status).toBe(200);
    expect(await gatesOf(2)).toMatchObject([{ requiresModuleId: 1, requiredTotal: 1 }]);

    const form = { pathId: 1, name: 'Module 2', description: 'About module 2', order: 2, prerequisites: [] };
    const { body } = await api().call(updateModule, { params: { id: '2' }, body: form });
    const params = { kind: 'module' as const, id: '2', version: String(body.version) };
    expect((await api().send(publishRevision, { params, body: {} })).status).toBe(200);
    expect(await gatesOf(2)).toEqual([]);
    expect((await api().send(deleteModule, { params: { id: '4' } })).status).toBe(204);
  });
});
