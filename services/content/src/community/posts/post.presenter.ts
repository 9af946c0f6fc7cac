import type { Post, UserCard } from '@grow/contracts';
import type { LessonTitles } from '../../learning/content-cache/lesson-titles.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { FoundPost } from './read-posts.ts';

export function presentPost(post: FoundPost, author: UserCard, titles: LessonTitles): Post {
  const { unseenComments, lessonId: id, lessonModuleId: moduleId, createdAt, editedAt, ...shown } = post;
  const title = titles.get(id ?? 0);
  return {
    ...shown,
    author,
    comments: post.comments - unseenComments,
    lesson: id === null || moduleId === null || title === undefined ? null : { id, moduleId, title },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

export async function presentPosts(
  posts: readonly FoundPost[],
  authors: AuthorCards,
  titles: LessonTitles,
): Promise<Post[]> {
  const cardOf = await authors.read(posts.map(({ userId }) => userId));
  return posts.map((post) => presentPost(post, cardOf(post.userId), titles));
}
