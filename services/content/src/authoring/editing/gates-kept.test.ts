import { adminContent, type BulkChangeForm, listModules, makeBulkChange, publishRevision } from '@grow/contracts';
import { inEnglish } from '@grow/text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bring, lessonFile } from '../../../test/archive.ts';
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
const items = (...ids: number[]) => ids.map((id) => ({ id, revision: 1 }));
const bulk = (body: BulkChangeForm) => (opensGates: boolean) =>
  api().send(makeBulkChange, { body: { ...body, opensGates } });
const query = (opensGates: boolean) => ({ query: { opensGates: String(opensGates) as 'true' | 'false' } });

/** Moves lesson 11 to module 3 by a draft, and publishes it. */
async function publishMove(opensGates: boolean) {
  const { body: lesson } = await api().call(adminContent.lesson.read, { params: { id: '11' } });
  const { title, content, order } = lesson;
  const { body } = await api().call(adminContent.lesson.update, {
    params: { id: '11' },
    body: { title, content, order, moduleId: 3 },
  });
  const params = { kind: 'lesson' as const, id: '11', revision: String(body.revision) };
  return api().send(publishRevision, { params, body: { opensGates } });
}

describe('a change that removes what the gate of another module requires', () => {
  it.each<[string, (opensGates: boolean) => Promise<{ status: number; body: unknown }>, number[]]>([
    [
      'deletes the module',
      (yes) => api().send(adminContent.module.remove, { params: { id: '1' }, ...query(yes) }),
      [2, 4],
    ],
    [
      'deletes its path',
      (yes) => api().send(adminContent['learning-path'].remove, { params: { id: '1' }, ...query(yes) }),
      [4],
    ],
    [
      'deletes its last lesson',
      (yes) => api().send(adminContent.lesson.remove, { params: { id: '11' }, ...query(yes) }),
      [2, 4],
    ],
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

  it('does not include edits that keep the gates, or that remove a module’s own gates', async () => {
    const move = { action: 'move', kind: 'module', parentId: 2, items: items(1) } as const;
    expect((await bulk(move)(false)).status).toBe(200);
    expect(await gatesOf(2)).toMatchObject([{ requiresModuleId: 1, requiredTotal: 1 }]);

    const form = { pathId: 1, name: 'Module 2', description: 'About module 2', order: 2, prerequisites: [] };
    const { body } = await api().call(adminContent.module.update, { params: { id: '2' }, body: form });
    const params = { kind: 'module' as const, id: '2', revision: String(body.revision) };
    expect((await api().send(publishRevision, { params, body: {} })).status).toBe(200);
    expect(await gatesOf(2)).toEqual([]);
    expect((await api().send(adminContent.module.remove, { params: { id: '4' } })).status).toBe(204);
  });
});

describe('an import', () => {
  const gatesAfter = async () => [...(await gatesOf(2)), ...(await gatesOf(4))].map((gate) => gate.requiredTotal);

  it('that removes what a gate requires names the gate in its dry run, and needs a confirmation', async () => {
    const archive = { 'lessons/3/11.md': lessonFile(11, 3) };
    const openedGates = [2, 4].map((id) => ({
      id: '"{moduleName}" would not wait for "{requiresModuleName}" any more.',
      values: { moduleName: `Module ${id}`, requiresModuleName: 'Module 1' },
    }));
    expect((await bring(service, archive, { isDryRun: true })).openedGates).toEqual(openedGates);
    await expect(bring(service, archive)).rejects.toThrow(openedGates.map((gate) => inEnglish(gate)).join('\n'));
    expect(await gatesAfter()).toEqual([1, 1]);

    expect((await bring(service, archive, { opensGates: true })).openedGates).toEqual(openedGates);
    await vi.waitFor(async () => expect(await gatesAfter()).toEqual([0, 0]), { timeout: 20_000 });
  });

  it('that lowers the requirement of a gate needs one, too', async () => {
    await bring(service, { 'lessons/1/12.md': lessonFile(12, 1), 'lessons/1/13.md': lessonFile(13, 1) });
    const archive = { 'lessons/3/13.md': lessonFile(13, 3) };
    const openedGates = [2, 4].map((id) => ({
      id: '"{moduleName}" would need {lessonsAfter} lessons of "{requiresModuleName}" instead of {lessonsBefore}.',
      values: { moduleName: `Module ${id}`, requiresModuleName: 'Module 1', lessonsAfter: 2, lessonsBefore: 3 },
    }));
    expect((await bring(service, archive, { isDryRun: true })).openedGates).toEqual(openedGates);
    await expect(bring(service, archive)).rejects.toMatchObject({ code: 'gates_would_open' });
    expect((await bring(service, archive, { opensGates: true })).openedGates).toEqual(openedGates);
  });

  it('that opens no gate, or removes a module’s own gates, needs none', async () => {
    const module = `---\nid: 2\npathId: 1\nname: Module 2\norder: 2\nimageUrl: null\nprerequisites: []\n---\n\nAbout module 2.\n`;
    const archive = { 'modules/2.md': module, 'lessons/1/12.md': lessonFile(12, 1) };
    expect((await bring(service, archive)).openedGates).toEqual([]);
  });
});
