import { randomUUID } from 'node:crypto';
import { type communityEvents, createComment, createPost, deletePost, editPost } from '@grow/contracts';
import { createLogger, listenToChannel, publishedEventSchema, type ChannelListener } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let content: RunningContent;
let listener: ChannelListener;
const heard: { to: unknown; topic: string; data: unknown }[] = [];

beforeAll(async () => {
  content = await startContent('publish');
  const log = createLogger('publish-test');
  log.level = 'fatal';
  const connectionString = content.orm.config.get('clientUrl') ?? '';
  const onMessage = (_channel: string, payload: string) => heard.push(publishedEventSchema.parse(JSON.parse(payload)));
  listener = listenToChannel({ connectionString, channels: ['events'], onMessage, log });
  await listener.ready;
});
afterAll(async () => {
  await listener.close();
  await content.close();
});

const about = (topic: keyof typeof communityEvents, postId: number) => () => {
  const found = heard.find((event) => event.topic === topic && (event.data as { postId: number }).postId === postId);
  expect(found, `${topic} of post ${postId}`).toBeDefined();
  return found;
};
const patient = { timeout: 20_000 };

async function write(text: string) {
  const body = { content: text, clientKey: randomUUID() };
  const response = await content.api.as(learner).call(createPost, { body });
  expect(response.status).toBe(201);
  return response.body;
}

it('publishes a post, its comments, its changes and its deletion to everybody of age', async () => {
  const post = await write('Hello everybody');
  const created = await vi.waitFor(about('post-created', post.id), patient);
  expect(created).toEqual({ to: 'adults', topic: 'post-created', data: { postId: post.id, post } });

  const params = { id: String(post.id) };
  const body = { content: 'Hello you', clientKey: randomUUID() };
  const { body: comment } = await content.api.as(otherLearner).call(createComment, { params, body });
  const commented = await vi.waitFor(about('comment-created', post.id), patient);
  expect(commented?.data).toEqual({ postId: post.id, comments: 1, comment });

  const change = { content: 'Hello again', category: 'soil' } as const;
  const { body: changed } = await content.api.as(learner).call(editPost, { params, body: change });
  expect((await vi.waitFor(about('post-changed', post.id), patient))?.data).toEqual({ postId: post.id, post: changed });

  await content.api.as(learner).call(deletePost, { params });
  await vi.waitFor(about('post-removed', post.id), patient);
});

it('leaves out a text that does not fit into an event, and does not fail', async () => {
  const post = await write('🌱'.repeat(2500));
  const created = await vi.waitFor(about('post-created', post.id), patient);
  expect(created?.data).toEqual({ postId: post.id, post: null });
});
