import { readWeeklyNews } from '@grow/contracts/internal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learner } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('weekly_news');
});
afterAll(() => service.close());

const [reader, friend, blocked] = [501, 502, 503];
const user = () => service.api.asService('user');

async function readNews(...userIds: number[]) {
  const learners = userIds.map((userId) => ({ userId, pathType: 'soil' as const }));
  return (await user().call(readWeeklyNews, { body: { learners } })).body;
}

it('is for the user service only', async () => {
  const body = { learners: [{ userId: reader, pathType: 'soil' as const }] };
  expect((await service.api.as(learner).send(readWeeklyNews, { body })).status).toBeGreaterThanOrEqual(400);
  expect((await service.api.asService('gateway').send(readWeeklyNews, { body })).status).toBe(403);
});

it('is empty where nothing happened, with the next lesson', async () => {
  expect(await readNews(reader)).toEqual([
    {
      userId: reader,
      posts: [],
      question: null,
      course: { completed: 0, total: 7 },
      nextLesson: { moduleId: 1, lessonId: 11, title: 'Lesson 11' },
    },
  ]);
});

it('has likes and comments of the week by others, a question that nobody answered, and the course', async () => {
  await service.sql(`insert into blocked_authors values (${reader}, '{${blocked}}')`);
  await service.sql(`
    insert into posts (id, user_id, content, category, comments, hidden_at, created_at) values
      (1, ${reader}, 'My **basil**', 'harvest', 0, null, now() - interval '3 months'),
      (2, ${reader}, 'Hidden', 'harvest', 0, now(), now()),
      (3, ${reader}, 'Quiet', 'help', 0, null, now()),
      (4, ${friend}, 'Old question', 'help', 0, null, now() - interval '31 days'),
      (5, ${friend}, 'Open question', 'help', 0, null, now() - interval '29 days'),
      (6, ${friend}, 'Answered', 'help', 1, null, now()),
      (7, ${friend}, 'Hidden question', 'help', 0, now(), now()),
      (8, ${blocked}, 'Of somebody blocked', 'help', 0, null, now())`);
  await service.sql(`
    insert into post_likes (user_id, post_id, created_at) values
      (${reader}, 1, now()), (${friend}, 1, now()), (${blocked}, 1, now()),
      (504, 1, now() - interval '8 days'), (${friend}, 2, now())`);
  await service.sql(`
    insert into comments (post_id, user_id, content, hidden_at, created_at) values
      (1, ${reader}, 'Thanks', null, now()), (1, ${friend}, 'Nice', null, now()), (1, ${blocked}, 'Bad', null, now()),
      (1, ${friend}, 'Hidden', now(), now()), (1, ${friend}, 'Old', null, now() - interval '8 days')`);
  await service.sql(`
    insert into user_progress (user_id, module_id, lesson_id, completed, completed_at)
    select ${reader}, 1, id, true, now() from lessons where id in (11, 12)`);
  const [own, others] = await readNews(reader, friend);
  expect(own).toEqual({
    userId: reader,
    posts: [{ postId: 1, text: 'My basil', likes: 1, comments: 1 }],
    question: { postId: 5, text: 'Open question' },
    course: { completed: 2, total: 7 },
    nextLesson: { moduleId: 1, lessonId: 13, title: 'Lesson 13' },
  });
  expect(others).toMatchObject({ userId: friend, posts: [], question: { postId: 8 } });
});
