import type { Post, UserCard } from '@grow/contracts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { FoundPost } from './read-posts.ts';

export function presentPost(post: FoundPost, author: UserCard): Post {
  const {
    unseenComments,
    lessonId: id,
    lessonModuleId: moduleId,
    lessonTitle: title,
    createdAt,
    editedAt,
    ...shown
  } = post;
  return {
    ...shown,
    author,
    comments: post.comments - unseenComments,
    lesson: id === null || moduleId === null || title === null ? null : { id, moduleId, title },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

export async function presentPosts(posts: readonly FoundPost[], authors: AuthorCards): Promise<Post[]> {
  const cardOf = await authors.read(posts.map(({ userId }) => userId));
  return posts.map((post) => presentPost(post, cardOf(post.userId)));
}
