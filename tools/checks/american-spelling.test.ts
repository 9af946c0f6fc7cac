import { expect, it } from 'vitest';
import { listCatalogs } from '../texts/catalogs.ts';
import { readTexts } from './read-texts.ts';

/** Beginnings and whole words that only British texts have. */
const british = new RegExp(
  String.raw`\b(?:(?:behavi|col|discol|fav|flav|harb|hon|hum|lab|neighb|od|rum|sav|vap|vig)our\w*|${[
    String.raw`(?:apolog|author|categor|character|custom|emphas|fertil|final|initial|maxim|minim|normal|optim)is(?:e|ing|ation)\w*`,
    String.raw`(?:organ|oxid|personal|prior|prioriti|real|recogn|special|stabil|standard|steril|summar|util)is(?:e|ing|ation)\w*`,
    String.raw`(?:analy|cataly|paraly)s(?:e|ed|ing)`,
    String.raw`(?:cancel|fuel|label|level|model|signal|travel|tunnel)l(?:ed|er|ing)\w*`,
    String.raw`(?:centi|kilo|milli)?(?:metre|litre)s?`,
    String.raw`(?:after|back|down|for|in|out|to|up)wards`,
    String.raw`(?:alumini|galvanis|mould|plough|sulph|smoulder)\w*`,
    'ageing|amongst|catalogues?|centres?|cheques?|defence|dialogues?|enrol|fibres?|fulfil|gr[e]y(?:s|ish)?|judgement',
    'learnt|licences?|offences?|pretence|practis(?:e|ed|es|ing)|programmes?|skilful|spelt|theatres?|tyres?|whilst',
  ].join('|')})\b`,
  'giu',
);

/** Spellings of a term, by which a text of somebody else is recognized. */
const spellingsOfTerms = /['"](?:vapour pressure deficit|grey mould)['"]/gu;

const folders = ['services/content/src/seeds/', 'packages/ui/src/legal/'];
const files = readTexts(/\.(?:md|svg|ts|json)$/u).filter(({ path }) =>
  folders.some((folder) => path.startsWith(folder)),
);
/** A drawing has no texts elsewhere: what else it holds are styles. */
const wordsOf = (path: string, text: string) =>
  path.endsWith('.svg')
    ? [...text.matchAll(/<(?:title|text)[^>]*>([^<]*)/gu)].map(([, words]) => words).join('\n')
    : text;

it.each([
  ...listCatalogs().map(({ name, source }) => [name, Object.values(source).join('\n')] as const),
  ...files.map(({ path, text }) => [path, wordsOf(path, text).replaceAll(spellingsOfTerms, '')] as const),
])('%s is spelled as in America', (_, text) => {
  expect(text.match(british) ?? []).toEqual([]);
});

it('finds British words', () => {
  expect('Coloured mould in litres, organised afterwards; a promise, exercise or otherwise'.match(british)).toEqual([
    'Coloured',
    'mould',
    'litres',
    'organised',
    'afterwards',
  ]);
});
