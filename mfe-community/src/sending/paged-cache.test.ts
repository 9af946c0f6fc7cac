import { queryClient } from '@grow/mfe-kit';
import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { prependItem, appendItem, updateItem, feedKey, flattenPages, type Page } from './paged-cache.ts';

type Item = { id: number; text: string };
type Pages = InfiniteData<Page<Item>>;

const item = (id: number, text = 'old'): Item => ({ id, text });
const key = feedKey('all');
const pages = () => queryClient.getQueryData<Pages>(key);
const ids = () => flattenPages(pages()).map(({ id }) => id);

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData<Pages>(key, {
    pages: [
      { items: [item(9), item(8)], next: 8 },
      { items: [item(8), item(7)], next: null },
    ],
    pageParams: [undefined, '8'],
  });
});

describe('paginated lists', () => {
  it('show each item once, even if pages overlap', () => {
    expect(ids()).toEqual([9, 8, 7]);
  });

  it('add a new item at either end once, even if it arrives twice', () => {
    for (let time = 0; time < 2; time += 1) {
      prependItem(key, item(10));
      appendItem(key, item(1));
    }
    expect(ids()).toEqual([10, 9, 8, 7, 1]);
  });

  it('change and remove an item on any page', () => {
    updateItem<Item>(key, 7, (old) => ({ ...old, text: 'new' }));
    updateItem<Item>(key, 8, () => null);
    expect(flattenPages(pages())).toEqual([item(9), item(7, 'new')]);
  });

  it('stay empty if nothing is loaded yet', () => {
    prependItem(feedKey('soil'), item(10));
    expect(queryClient.getQueryData(feedKey('soil'))).toBeUndefined();
  });
});
