import {
  listComments,
  listMessages,
  listPosts,
  type Post,
  postCategories,
  type PostCategory,
  readPost,
} from '@grow/contracts';
import { apiKey, apiPages, updateCached } from '@grow/mfe-kit';
import type { InfiniteData } from '@tanstack/react-query';

/** `helped` is a copy of one item, on whichever page it is. */
export type Page<Item> = { items: Item[]; next: number | null; helped?: Item | null | undefined };
type Pages<Item> = InfiniteData<Page<Item>>;
type Key = readonly unknown[];

/** Query keys of paginated lists. They begin with the contract's path, so that `invalidate` matches them. */
export const feedKey = (category: PostCategory | 'all') => [listPosts.path, 'pages', category] as const;
/** The feed of a category, or of all. */
export const feedPages = (category: PostCategory | undefined) =>
  apiPages(listPosts, feedKey(category ?? 'all'), (cursor) => ({ query: { category, cursor, limit: 20 } }));
export const postsByKey = (authorId: number) => [listPosts.path, 'pages', 'by', authorId] as const;
export const commentsKey = (postId: number) => [listComments.path, 'pages', postId] as const;
export const messagesKey = (conversationId: number) => [listMessages.path, 'pages', conversationId] as const;

function change<Item>(key: Key, run: (pages: Page<Item>[]) => Page<Item>[]): void {
  updateCached<Pages<Item>>(key, (data) => ({ ...data, pages: run(data.pages) }));
}

const hasItem = <Item extends { id: number }>(pages: Page<Item>[], id: number) =>
  pages.some(({ items }) => items.some((item) => item.id === id));

/** Prepends an item, unless it is in the list. */
export function prependItem<Item extends { id: number }>(key: Key, item: Item): void {
  change<Item>(key, (pages) =>
    hasItem(pages, item.id)
      ? pages
      : pages.map((page, at) => (at === 0 ? { ...page, items: [item, ...page.items] } : page)),
  );
}

/** Appends an item, unless it is in the list. */
export function appendItem<Item extends { id: number }>(key: Key, item: Item): void {
  change<Item>(key, (pages) =>
    hasItem(pages, item.id)
      ? pages
      : pages.map((page, at) => (at === pages.length - 1 ? { ...page, items: [...page.items, item] } : page)),
  );
}

/** Updates an item on whichever page it is; null removes it. */
export function updateItem<Item extends { id: number }>(key: Key, id: number, run: (item: Item) => Item | null): void {
  change<Item>(key, (pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => (item.id === id ? (run(item) ?? []) : item)),
      ...(page.helped?.id === id ? { helped: run(page.helped) } : {}),
    })),
  );
}

/** All items of all pages without duplicates: pages overlap if an item arrived between their requests. */
export function flattenPages<Item extends { id: number }>(data: Pages<Item> | undefined): Item[] {
  const seen = new Set<number>();
  return (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Updates a post in every cached list and on its own page. */
export function updateCachedPost(postId: number, run: (post: Post) => Post): void {
  updateItem<Post>([listPosts.path, 'pages'], postId, run);
  updateCached<Post>(apiKey(readPost, { params: { id: String(postId) } }), run);
}

/** Removes a post from every cached list. */
export function removeCachedPost(postId: number): void {
  updateItem<Post>([listPosts.path, 'pages'], postId, () => null);
}

/** Applies an author's edit. Likes and comment counts stay, because the event has those that the author sees. */
export function cacheChangedPost({ id, content, category, editedAt }: Post): void {
  updateCachedPost(id, (post) => ({ ...post, content, category, editedAt }));
  for (const other of postCategories) if (other !== category) updateItem<Post>(feedKey(other), id, () => null);
}
