import * as contracts from '@grow/contracts';
import { hasRole, type Language } from '@grow/contracts';
import { AppError, handle, pageOf, type FileStore, type Route } from '@grow/service-kit';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { canSeePostImage, postImageKey, storePostImage } from './post-images.ts';
import { presentPost, presentPosts } from './post.presenter.ts';
import { readWriter } from './posting-limits.ts';
import { findPost, readFeedPage, type FoundPost } from './read-posts.ts';
import { createPost, deletePost, editPost } from './write-post.ts';

type Services = { content: ContentCache; authors: AuthorCards; files: FileStore; holdsFirstPost: boolean };

export function postRoutes({ content, authors, files, holdsFirstPost }: Services): Route[] {
  const presentOne = async (post: FoundPost, language: Language) =>
    presentPost(post, await authors.readOne(post.userId), await content.lessonTitles(language));

  return [
    handle(contracts.listPosts, async ({ query: { category, authorId, cursor, limit } }, { em, caller, language }) => {
      const rows = await readFeedPage(em, { callerId: caller.userId, category, authorId, before: cursor, limit });
      const { items, next } = pageOf(rows, limit);
      return { items: await presentPosts(items, authors, await content.lessonTitles(language)), next };
    }),

    handle(contracts.readPost, async ({ params }, { em, caller, language }) =>
      presentOne(await findPost(em, caller.userId, params.id), language),
    ),

    handle(contracts.createPost, async ({ body }, { em, caller, language }) => {
      const writer = await readWriter(authors, caller.userId);
      const id = await createPost(em, writer, body, {
        holdsFirstPost,
        isModerator: hasRole(caller, 'moderator'),
      });
      return presentOne(await findPost(em, caller.userId, id), language);
    }),

    handle(contracts.editPost, async ({ params: { id }, body }, { em, caller, language }) => {
      const isModerator = hasRole(caller, 'moderator');
      await editPost(em, await readWriter(authors, caller.userId), id, body, { isModerator });
      return presentOne(await findPost(em, caller.userId, id), language);
    }),

    handle(contracts.deletePost, ({ params }, { em, caller }) => deletePost(em, caller.userId, params.id)),

    handle(contracts.uploadPostImage, async (_input, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      return { imageUrl: await storePostImage(em, files, { bytes, userId: caller.userId }) };
    }),

    handle(contracts.readPostImage, async ({ params }, { em, caller, ctx }) => {
      const key = postImageKey(params.name);
      if (!(await canSeePostImage(em, key, caller))) throw new AppError('not_found');
      return files.answer(ctx, key);
    }),
  ];
}
