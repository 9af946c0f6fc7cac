import type { Post, UserCard } from '@grow/contracts';
import type { Translations } from '../../learning/translations/read-translations.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { FoundPost } from './read-posts.ts';

/** The title of the lesson is in the language of the translations. */
export function presentPost(post: FoundPost, author: UserCard, translations: Translations): Post {
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
    lesson:
      id === null || moduleId === null || title === null
        ? null
        : { id, moduleId, title: translations.of('lesson', id)?.title ?? title },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

export async function presentPosts(
  posts: readonly FoundPost[],
  authors: AuthorCards,
  translations: Translations,
): Promise<Post[]> {
  const cardOf = await authors.read(posts.map(({ userId }) => userId));
  return posts.map((post) => presentPost(post, cardOf(post.userId), translations));
}
