import { afterAll, beforeAll, expect, it } from 'vitest';
import { startContent, type RunningContent } from '../../test/start-content.ts';
import { seedCommunity } from './seed-community.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent('seed_community');
});
afterAll(() => content.close());

it('fills the feed once, with counters that equal the rows', async () => {
  await seedCommunity(content.orm);
  await seedCommunity(content.orm);
  const rows = await content.sql<{ likes: number; comments: number; liked: number; commented: number }>(
    `select likes, comments,
       (select count(*)::int from post_likes l where l.post_id = p.id) as liked,
       (select count(*)::int from comments c where c.post_id = p.id) as commented
     from posts p`,
  );
  expect(rows).toHaveLength(3);
  for (const { likes, comments, liked, commented } of rows) expect([likes, comments]).toEqual([liked, commented]);
});
