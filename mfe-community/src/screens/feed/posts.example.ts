import {
  commentSchema,
  listBlocks,
  listComments,
  listPosts,
  postSchema,
  readPost,
  userCardSchema,
} from '@grow/contracts';
import { exampleOf, fakeApi, people } from '@grow/mfe-kit/stories';
import { examplePicture } from '@grow/ui/stories';

const ada = exampleOf(userCardSchema, { id: 7, displayName: 'Ada', level: 4 });
const me = exampleOf(userCardSchema, { id: people.learner.id, displayName: 'Grower', level: 2 });

const first = exampleOf(postSchema, {
  id: 1,
  userId: ada.id,
  author: ada,
  category: 'plant-health',
  content: 'The leaves of my basil turn **yellow** from below. It stands at a window to the south.\n\nToo much water?',
  likes: 3,
  comments: 2,
  isLiked: true,
  lesson: { id: 12, moduleId: 1, title: 'Light' },
});
const second = exampleOf(postSchema, {
  id: 2,
  userId: me.id,
  author: me,
  category: 'harvest',
  content: 'First tomatoes!',
  likes: 0,
  comments: 0,
  lesson: null,
  editedAt: null,
});
const comments = [
  exampleOf(commentSchema, { id: 1, postId: 1, userId: me.id, author: me, content: 'Let it dry for a week.' }),
  exampleOf(commentSchema, { id: 2, postId: 1, userId: ada.id, author: ada, content: 'Thank you, it helped!' }),
];

/** Two posts: one with two comments that asks about a lesson, and the learner's own, which `isHeld` can hold. */
export function answerPosts({ hasMore = false, isHeld = false }: { hasMore?: boolean; isHeld?: boolean } = {}): void {
  fakeApi.answer(listPosts, { items: [first, { ...second, isHeld }], next: hasMore ? 1 : null });
  fakeApi.answer(readPost, first);
  fakeApi.answer(listBlocks, []);
  fakeApi.answer(listComments, {
    items: comments.map((one) => ({ ...one, isHeld: isHeld && one.userId === me.id })),
    next: null,
  });
}

/** Three posts, with one, three and four pictures. */
export function answerPictures(): void {
  answerPosts();
  const items = [1, 3, 4].map((count) => ({
    ...second,
    id: 10 + count,
    imageUrls: Array.from({ length: count }, (_, at) => `${examplePicture}#${at}`),
  }));
  fakeApi.answer(listPosts, { items, next: null });
}
