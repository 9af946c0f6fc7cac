import type { Terms } from '@grow/text/search';
import { expressionBuilder, type Expression, type ExpressionWrapper, type SqlBool } from 'kysely';
import { quoteLexeme } from './search-vector.ts';

// Needs no tables, because the columns are passed as expressions.
const eb = expressionBuilder<object, never>();

/** A `tsvector` column or expression. */
type Words = Expression<string | null>;
type Condition = ExpressionWrapper<object, never, SqlBool>;

/** The `tsquery` of a query with at least one word. */
function toQuery(terms: Terms, operator: string): string {
  const words = terms.map((spellings) =>
    spellings.map(({ folded, isPrefix }) => `${quoteLexeme(folded)}${isPrefix ? ':*' : ''}`).join(' | '),
  );
  return words.map((group) => `(${group})`).join(operator);
}

/** Whether a text has all terms of a query. The query must not be empty. */
export const hasEvery = (words: Words, terms: Terms): Condition => eb(words, '@@', eb.val(toQuery(terms, ' & ')));

export const hasAny = (words: Words, terms: Terms): Condition => eb(words, '@@', eb.val(toQuery(terms, ' | ')));

/** The relevance of a text: words of the title count most, then repeated words. */
export function relevance(words: Words, terms: Terms): Expression<number> {
  return eb.fn<number>('ts_rank', [eb.val('{0.1, 0.2, 0.4, 1}'), words, eb.val(toQuery(terms, ' | '))]);
}

/** How many of the terms a text has. */
export function countTerms(words: Words, terms: Terms): ExpressionWrapper<object, never, number> {
  const counts = terms.map((term) =>
    eb
      .case()
      .when(hasEvery(words, [term]))
      .then(1)
      .else(0)
      .end(),
  );
  return counts.reduce((sum, count) => eb(sum, '+', count), eb.lit(0) as ExpressionWrapper<object, never, number>);
}
