import { pageSchema } from '@grow/contracts';
import type { Page } from '@grow/contracts';
import { config } from 'zod/mini';
import { readCachedUser } from './session.ts';

// The page's policy forbids `eval`, and zod would try it: each attempt is reported as a violation.
config({ jitless: true });

function readPage(): Page | null {
  const element = globalThis.document?.getElementById('grow-page');
  if (!element?.textContent) return null;
  const page = pageSchema.safeParse(JSON.parse(element.textContent));
  if (page.success) return page.data.isFromDevice ? { ...page.data, user: readCachedUser() } : page.data;
  console.error('The page document that came with the HTML cannot be read', page.error);
  return null;
}

/**
 * What came with the HTML: registry, user, settings. Read once a page load, so that one page never mixes two revisions.
 * Null where no gateway served the page (a remote run alone, a unit test).
 */
export const page: Page | null = readPage();
