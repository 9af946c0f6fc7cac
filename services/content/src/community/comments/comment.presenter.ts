import type { Comment, UserCard } from '@grow/contracts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import type { FoundComment } from './read-comments.ts';

export function presentComment({ createdAt, ...comment }: FoundComment, author: UserCard): Comment {
  return { ...comment, author, createdAt: createdAt.toISOString() };
}

export async function presentComments(comments: readonly FoundComment[], authors: AuthorCards): Promise<Comment[]> {
  const cardOf = await authors.read(comments.map(({ userId }) => userId));
  return comments.map((comment) => presentComment(comment, cardOf(comment.userId)));
}
