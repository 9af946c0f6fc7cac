import { localizable } from '@grow/text';
import { termVector } from '../../database/search-vector.ts';
import { defineKind } from './content-kind.ts';
import { assertSpellings } from './term-spellings.ts';

export const termKind = defineKind({
  kind: 'term',
  entity: 'Term',
  messages: {
    missing: localizable('There is no such term.'),
    changed: localizable('Somebody else changed this term in the meantime.'),
  },
  words: termVector,
  pictures: [],
  assertUnique: assertSpellings,
  compare: (one, other) => one.name.localeCompare(other.name, 'en'),
});
