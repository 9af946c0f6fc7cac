import { search, searchCounts, searchKinds, type SearchGroup, type SearchKind } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { correctedTerms, termsOf, type Terms } from '@grow/text/search';
import type { ContentCache } from '../learning/content-cache/content-cache.ts';
import { readModuleLocks } from '../learning/learner/module-lock.ts';
import { readLearner } from '../learning/learner/read-learner.ts';
import type { AuthorCards } from '../user-service/author-cards.ts';
import { createFinders, type Search } from './finders.ts';

export function searchRoutes({ content, authors }: { content: ContentCache; authors: AuthorCards }): Route[] {
  return [
    handle(search, async ({ query: { q, kind, cursor } }, { em, caller: { userId }, language }) => {
      const typed = termsOf(q);
      if (typed.length === 0) return { groups: [] };
      const outline = await content.outline(language);
      const titles = await content.lessonTitles(language);
      const locks = await readModuleLocks(em, outline, await readLearner(em, userId));
      const finders = createFinders({ em, userId, language, outline, titles, locks, authors });
      const corrected = correctedTerms(q, await content.vocabulary(language));
      const page = { cursor, limit: kind === undefined ? searchCounts.ofAll : searchCounts.ofOne };
      const findFirst = async (one: SearchKind): Promise<SearchGroup[]> => {
        for (const attempt of attemptsOf(one, typed, corrected)) {
          const { items, next } = await finders[one]({ ...attempt, ...page });
          if (items.length > 0) return [{ kind: one, items, next }];
        }
        return [];
      };
      const groups = await Promise.all((kind === undefined ? searchKinds : [kind]).map(findFirst));
      return { groups: groups.flat() };
    }),
  ];
}

/** First the words as typed, then corrected ones, then lessons with half of those. */
function attemptsOf(kind: SearchKind, typed: Terms, corrected: Terms): Pick<Search, 'terms' | 'needs'>[] {
  const isSame = JSON.stringify(typed) === JSON.stringify(corrected);
  const isOfPeople = kind === 'post' || kind === 'note';
  return [
    // Course texts have no word that needs a correction, so there only the corrected terms are searched.
    ...(isSame || isOfPeople ? [{ terms: typed, needs: typed.length }] : []),
    ...(isSame ? [] : [{ terms: corrected, needs: corrected.length }]),
    ...(kind === 'lesson' && corrected.length > 1
      ? [{ terms: corrected, needs: Math.ceil(corrected.length / 2) }]
      : []),
  ];
}
