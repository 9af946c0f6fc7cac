import { listComments, listMessages, listPosts, type PostCategory } from '@grow/contracts';
import { queryClient } from '@grow/mfe-kit';
import type { InfiniteData } from '@tanstack/react-query';

export type Page<Item> = { items: Item[]; nextCursor: string | null };
type Pages<Item> = InfiniteData<Page<Item>>;
type Key = readonly unknown[];

/** Keys of lists that are read page by page. They begin with the contract's path, so that `invalidate` finds them. */
export const feedKey = (category: PostCategory | 'all') => [listPosts.path, 'pages', category] as const;
export const commentsKey = (postId: number) => [listComments.path, 'pages', postId] as const;
export const messagesKey = (conversationId: number) => [listMessages.path, 'pages', conversationId] as const;

function change<Item>(key: Key, run: (pages: Page<Item>[]) => Page<Item>[]): void {
  queryClient.setQueriesData<Pages<Item>>({ queryKey: key }, (data) =>
    data === undefined ? data : { ...data, pages: run(data.pages) },
  );
}

const holds = <Item extends { id: number }>(pages: Page<Item>[], id: number) =>
  pages.some(({ items }) => items.some((item) => item.id === id));

/** Puts an item first, unless it is there. */
export function addFirst<Item extends { id: number }>(key: Key, item: Item): void {
  change<Item>(key, (pages) =>
    holds(pages, item.id)
      ? pages
      : pages.map((page, at) => (at === 0 ? { ...page, items: [item, ...page.items] } : page)),
  );
}

/** Puts an item last, unless it is there. */
export function addLast<Item extends { id: number }>(key: Key, item: Item): void {
  change<Item>(key, (pages) =>
    holds(pages, item.id)
      ? pages
      : pages.map((page, at) => (at === pages.length - 1 ? { ...page, items: [...page.items, item] } : page)),
  );
}

/** Changes one item wherever it is; null takes it away. */
export function changeItem<Item extends { id: number }>(key: Key, id: number, run: (item: Item) => Item | null): void {
  change<Item>(key, (pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => (item.id === id ? (run(item) ?? []) : item)),
    })),
  );
}

/** All items of all pages, each once: pages can overlap where something arrived between them. */
export function itemsOf<Item extends { id: number }>(data: Pages<Item> | undefined): Item[] {
  const seen = new Set<number>();
  return (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id));
}
