import { localizable } from '@grow/text';
import { defineKind } from './content-kind.ts';
import { assertSpellings } from './term-spellings.ts';

export const termKind = defineKind({
  kind: 'term',
  messages: {
    missing: localizable('There is no such term.'),
    changed: localizable('Somebody else changed this term in the meantime.'),
  },
  pictures: [],
  assertWritable: (em, terms) => assertSpellings(em, terms),
  compare: (one, other) => one.name.localeCompare(other.name, 'en'),
});
