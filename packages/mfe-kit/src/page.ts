import { pageSchema, type Page } from '@grow/contracts';
import { config } from 'zod/mini';
import { readCachedUser } from './session.ts';

// The CSP forbids `eval`, and each of zod's attempts at it would be reported as a violation.
config({ jitless: true });

function readPage(): Page | null {
  const element = globalThis.document?.getElementById('grow-page');
  if (!element?.textContent) return null;
  const page = pageSchema.safeParse(JSON.parse(element.textContent));
  if (page.success) return page.data.isFromDevice ? { ...page.data, user: readCachedUser() } : page.data;
  console.error('The page data in the HTML is invalid', page.error);
  return null;
}

/**
 * The data embedded in the HTML: registry, user, settings. Read once per page load, so that a page never mixes two
 * revisions. Null if no gateway served the page (a remote run alone, a unit test).
 */
export const page: Page | null = readPage();
