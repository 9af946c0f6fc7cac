import type { UserCard } from '@grow/contracts';
import type { ContentRevision } from './content-revision.entity.ts';

type Author = Partial<Pick<ContentRevision, 'authorId' | 'authorName'>>;

/** Who wrote a revision: an account here, somebody of another installation, or nobody. */
export function authorNameOf({ authorId, authorName }: Author, cardOf: (id: number) => UserCard): string {
  return typeof authorId === 'number' ? cardOf(authorId).displayName : (authorName ?? 'Grow Bible');
}
