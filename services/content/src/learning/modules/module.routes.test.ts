import { listLearningPaths, listModules } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('modules');
});
afterAll(() => service.close());

describe('GET /api/modules', () => {
  it('responds with 400 and the allowed values to an unknown type', async () => {
    const { status, body } = await service.api.as(learner).send(listModules, { query: { type: 'aeroponics' } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('soil');
    expect(JSON.stringify(body)).toContain('hydroponics');
  });

  it('lists all modules, or those of one kind of path, in their order', async () => {
    const all = await service.api.as(null).call(listModules, { query: {} });
    expect(all.body.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    const soil = await service.api.as(learner).call(listModules, { query: { type: 'soil' } });
    expect(soil.body.map(({ id, lessonCount }) => [id, lessonCount])).toEqual([
      [1, 4],
      [2, 3],
      [3, 0],
    ]);
  });

  it('lists by path, then by order, and names the path of each', async () => {
    const small = smallContent();
    const module = (id: number, pathId: number, order: number) => ({
      id,
      pathId,
      order,
      name: `Module ${id}`,
      description: `About module ${id}`,
      imageUrl: '/module.svg',
    });
    const outdoors = {
      id: 7,
      name: 'Soil outdoors',
      description: 'In the garden.',
      type: 'soil',
      imageUrl: '/soil.svg',
    } as const;
    const own = await startContent('two_paths', {
      ...small,
      paths: [...small.paths, outdoors],
      modules: [...small.modules, module(20, 7, 2), module(21, 7, 1), module(22, 1, 9)],
    });
    const soil = await own.api.as(null).call(listModules, { query: { type: 'soil' } });
    await own.close();
    const [first] = soil.body;
    expect(soil.body.map(({ id, pathName }) => [id, pathName])).toEqual([
      ...[1, 2, 3, 22].map((id) => [id, first?.pathName]),
      [21, 'Soil outdoors'],
      [20, 'Soil outdoors'],
    ]);
    expect(first?.pathName).not.toBe('Soil outdoors');
  });

  it('returns the gate, and whether this learner has had the module open', async () => {
    await service.sql('insert into module_openings (user_id, module_id) values (?, 2)', [learner.userId]);
    const gates = [{ requiresModuleId: 1, requiresModuleName: 'Module 1', thresholdPercent: 75, requiredTotal: 4 }];
    const mine = await service.api.as(learner).call(listModules, { query: { type: 'soil' } });
    expect(mine.body[1]).toMatchObject({ gates, hasBeenOpened: true });
    const visitor = await service.api.as(null).call(listModules, { query: { type: 'soil' } });
    expect(visitor.body[1]).toMatchObject({ gates, hasBeenOpened: false });
  });
});

describe('GET /api/learning-paths', () => {
  it('lists the paths', async () => {
    const { body } = await service.api.as(null).call(listLearningPaths, {});
    expect(body.map(({ type }) => type)).toEqual(['soil', 'hydroponics']);
  });
});
