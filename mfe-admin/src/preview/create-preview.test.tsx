import * as contracts from '@grow/contracts';
import type { Contract, ErrorCode, OutputOf } from '@grow/contracts';
import { exampleOf, fakeApi } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { createPreview, type Preview, type PreviewedCourse } from './create-preview.ts';
import type { Persona } from './personas.ts';

const module = (id: number, requires?: number): PreviewedCourse['modules'][number] => ({
  ...exampleOf(contracts.moduleSchema, { id, lessonCount: 5, name: `Module ${id}`, hasBeenOpened: false }),
  pathType: 'soil',
  gates:
    requires === undefined
      ? []
      : [{ requiresModuleId: requires, requiresModuleName: '', thresholdPercent: 80, requiredTotal: 5 }],
});
/** Module 1, and module 2, which opens after four of its five lessons. */
const course: PreviewedCourse = {
  paths: [exampleOf(contracts.learningPathSchema, { type: 'soil' })],
  modules: [module(1), module(2, 1)],
  lessons: [1, 2].flatMap((moduleId) => [1, 2, 3, 4, 5].map((place) => ({ id: 10 * moduleId + place, moduleId }))),
};
const readLessons = async (moduleId: number) => [
  { ...exampleOf(contracts.lessonSchema, { id: 10 * moduleId + 1, moduleId }), content: `Text of ${moduleId}1` },
];
const previewFor = (persona: Persona) => createPreview({ course, persona, readLessons });

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const send = (preview: Preview, contract: Contract, { body, ...input }: Input = {}) =>
  preview.answer({
    callId: 7,
    method: contract.method,
    url: contracts.contractUrl(contract, input),
    body: body === undefined ? '' : JSON.stringify(body),
  });
async function ask<C extends Contract>(preview: Preview, contract: C, input?: Input): Promise<OutputOf<C>> {
  const { callId, status, body } = await send(preview, contract, input);
  expect([callId, status]).toEqual([7, contract.status ?? 200]);
  return body as OutputOf<C>;
}
const refusal = (status: number, code: ErrorCode) =>
  expect.objectContaining({ callId: 7, status, body: expect.objectContaining({ code }) as unknown });
const lessonsOf = (preview: Preview, moduleId: number) => ask(preview, contracts.listLessons, { params: { moduleId } });
const complete = (moduleId: number, lessonId: number) => ({ body: { moduleId, lessonId } });

describe('a preview', () => {
  it.each([
    ['guest', 0, { isAnonymous: true, isAdmin: false, level: 1 }],
    ['newcomer', 0, { isAnonymous: false, isAdmin: false, level: 1 }],
    ['learner', 6, { isAnonymous: false, isAdmin: false, xp: 60, level: 1 }],
    ['admin', 0, { isAnonymous: false, isAdmin: true, level: 1 }],
  ] as const)('for a %s has their progress and no other', async (persona, count, user) => {
    const preview = previewFor(persona);
    expect(preview.user).toMatchObject(user);
    expect(await ask(preview, contracts.readMe)).toEqual(preview.user);
    expect(await ask(preview, contracts.listProgress)).toHaveLength(count);
    const [, second] = await ask(preview, contracts.listModules, { query: { type: 'soil' } });
    expect(second).toMatchObject({ id: 2, hasBeenOpened: false });
    expect(await ask(preview, contracts.listModules, { query: { type: 'hydroponics' } })).toEqual([]);
    expect((await lessonsOf(preview, 1))[0]?.content).toBe('Text of 11');
    expect((await lessonsOf(preview, 2))[0]?.content).toBe(count === 0 ? null : 'Text of 21');
  });

  it('opens what a completion opens, and counts it once', async () => {
    const preview = previewFor('newcomer');
    expect(await send(preview, contracts.completeLesson, complete(2, 21))).toEqual(refusal(403, 'module_locked'));
    for (const id of [11, 12, 13, 14]) await ask(preview, contracts.completeLesson, complete(1, id));
    expect((await ask(preview, contracts.completeLesson, complete(1, 14))).isNew).toBe(false);
    expect((await lessonsOf(preview, 2))[0]?.content).toBe('Text of 21');
    expect(await ask(preview, contracts.readMe)).toMatchObject({ xp: 40 });
  });

  it('keeps the chosen path, also for later requests of the user', async () => {
    const preview = previewFor('newcomer');
    const body = { learningPath: 'hydroponics' };
    expect(await ask(preview, contracts.saveLearningSettings, { body })).toMatchObject(body);
    expect(await ask(preview, contracts.readMe)).toMatchObject(body);
  });

  it('refuses other calls, and never forwards them to the server', async () => {
    const preview = previewFor('admin');
    const calls = vi.spyOn(globalThis, 'fetch');
    for (const contract of [contracts.createPost, contracts.listPosts, contracts.deleteAccount, contracts.listUsers])
      expect(await send(preview, contract), contract.id).toEqual(refusal(403, 'forbidden'));
    expect(calls).not.toHaveBeenCalled();
    expect(await send(preview, contracts.listLessons, { params: { moduleId: 99 } })).toEqual(refusal(404, 'not_found'));
  });

  it('passes on the server’s refusals, and reports calls that it cannot answer', async () => {
    fakeApi.refuse(contracts.listAchievements, 'service_unavailable');
    const preview = previewFor('learner');
    expect(await send(preview, contracts.listAchievements)).toEqual(refusal(503, 'service_unavailable'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await send(preview, contracts.completeLesson, { body: {} })).toEqual(refusal(503, 'service_unavailable'));
    expect(warn).toHaveBeenCalledOnce();
  });
});
