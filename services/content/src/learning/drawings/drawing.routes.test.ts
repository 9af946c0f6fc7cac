import { readDrawing } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { moduleSeeds, pathSeeds } from '../../seeds/path-seeds.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('drawings');
});
afterAll(() => service.close());

describe('GET /api/drawings/{name}', () => {
  it('serves the picture of every seeded path and module as immutable', async () => {
    for (const { imageUrl } of [...pathSeeds, ...moduleSeeds]) {
      const response = await service.api.as(null).fetch(imageUrl);
      expect([response.status, response.headers.get('content-type')], imageUrl).toEqual([200, 'image/svg+xml']);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.text()).toContain('<svg');
    }
  });

  it('responds with 404 to other names', async () => {
    const unknown = await service.api.as(null).send(readDrawing, { params: { name: 'none.svg' } });
    expect(unknown.status).toBe(404);
    const climbing = await service.api.as(null).send(readDrawing, { params: { name: '../path-seeds.ts' } });
    expect(climbing.status).toBe(400);
  });
});
