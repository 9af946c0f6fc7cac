import * as contracts from '@grow/contracts';
import { handle, pageOf, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { presentPost, presentPosts } from './post.presenter.ts';
import { findPost, readFeedPage, type FoundPost } from './read-posts.ts';

export function postRoutes({ authors }: { authors: AuthorCards }): Route[] {
  const presentOne = async (post: FoundPost) => presentPost(post, await authors.readOne(post.userId));
  const readWriter = async (userId: number) => ({
    author: await authors.readOne(userId),
    accountCreatedAt: await authors.readCreatedAt(userId),
  });

  return [
    handle(contracts.listPosts, async ({ query: { category, authorId, cursor, limit } }, { em, caller }) => {
      const rows = await readFeedPage(em, { callerId: caller.userId, category, authorId, before: cursor, limit });
      const { items, next } = pageOf(rows, limit);
      return { items: await presentPosts(items, authors), nextCursor: next?.toString() ?? null };
    }),

    handle(contracts.readPost, async ({ params }, { em, caller }) =>
      presentOne(await findPost(em, caller.userId, params.id)),
    ),

    handle(contracts.createPost, async ({ body }, { em, caller }) => {
      const id = await createPost(em, await readWriter(caller.userId), body);
      return presentOne(await findPost(em, caller.userId, id));
    }),

    handle(contracts.editPost, async ({ params: { id }, body }, { em, caller }) => {
      await editPost(em, await readWriter(caller.userId), { ...body, postId: id });
      return presentOne(await findPost(em, caller.userId, id));
    }),

    handle(contracts.deletePost, ({ params }, { em, caller }) => deletePost(em, caller.userId, params.id)),
  ];
}
