import { createPost, deletePost, listPosts, readPost, type ParsedInputOf } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import type { AuthorCards } from '../authors/index.ts';
import { createPost as writePost } from './create-post.ts';
import { deletePost as removePost } from './delete-post.ts';
import { presentPost, presentPosts } from './post.presenter.ts';
import { findPost, readFeedPage, type FoundPost } from './read-posts.ts';

export function postRoutes({ authors }: { authors: AuthorCards }): Mounted[] {
  const presentOne = async (post: FoundPost) => presentPost(post, await authors.readOne(post.userId));

  return [
    handle(listPosts, async ({ query }, { em, caller }) => {
      const rows = await readFeedPage(em, pageOf(query, caller.userId));
      const items = rows.slice(0, query.limit);
      const last = items.at(-1);
      const nextCursor = rows.length > query.limit && last !== undefined ? String(last.id) : null;
      return { items: await presentPosts(items, authors), nextCursor };
    }),

    handle(readPost, async ({ params }, { em, caller }) => presentOne(await findPost(em, caller.userId, params.id))),

    handle(createPost, async ({ body }, { em, caller }) => {
      const accountCreatedAt = await authors.readCreatedAt(caller.userId);
      const author = await authors.readOne(caller.userId);
      const id = await writePost(em, { author, accountCreatedAt }, body);
      return presentOne(await findPost(em, caller.userId, id));
    }),

    handle(deletePost, ({ params }, { em, caller }) => removePost(em, caller.userId, params.id)),
  ];
}

function pageOf(query: ParsedInputOf<typeof listPosts>['query'], callerId: number) {
  const { category, cursor, limit } = query;
  return { callerId, category, before: cursor === undefined ? undefined : Number(cursor), limit };
}
