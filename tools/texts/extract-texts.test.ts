import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@grow/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Catalog, Messages } from './catalogs.ts';
import { extractTexts } from './extract-texts.ts';
import { findUsedIds } from './used-ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const catalogs = new Map([['seeds', ['seed.sown', 'seed.none', 'kind.herb', 'kind.flower', 'old']]]);
const texts = `
  type Id = 'seed.sown' | 'seed.none' | 'kind.herb' | 'kind.flower' | 'old';
  declare const t: (id: Id) => string;
  declare const kind: 'herb' | 'flower';
  declare const some: string;
`;

function idsIn(code: string): string[] {
  const file = join(folder, 'seeds.ts');
  writeFileSync(file, texts + code);
  return [...(findUsedIds(catalogs, [file]).get('seeds') ?? [])].sort();
}

describe('the ids that code uses', { timeout: 60_000 }, () => {
  it.each([
    ['a literal', "t('seed.sown')", ['seed.sown']],
    ['an id that is not there yet', "t('seed.new')", ['seed.new']],
    ['either', "t(some === '' ? 'seed.none' : 'seed.sown')", ['seed.none', 'seed.sown']],
    ['one for each value', 't(`kind.${kind}`)', ['kind.flower', 'kind.herb']],
    [
      'of a type parameter',
      'const show = <K extends typeof kind>(k: K) => t(`kind.${k}`)',
      ['kind.flower', 'kind.herb'],
    ],
    [
      'what a function returns',
      "const of = (is: boolean) => (is ? 'seed.none' : 'old'); t(of(true))",
      ['old', 'seed.none'],
    ],
    [
      'in a list with a type',
      "const ids: Record<string, Id> = { 'seed.none': 'seed.sown' }; t(ids['x'] ?? 'old')",
      ['old', 'seed.sown'],
    ],
    ['no other string', "const name = 'seed.none'; console.log(name); t('old')", ['old']],
  ])('%s', (_, code, ids) => {
    expect(idsIn(code)).toEqual(ids);
  });

  it.each(['t(some as Id)', 't(some as any)', 't(`kind.${some}`)'])(
    'refuse an id that may be any, by its line: %s',
    (code) => {
      expect(() => idsIn(code)).toThrow(/seeds\.ts:6: /u);
    },
  );
});

describe('extracting', () => {
  const stored: Partial<Record<Language, Messages>> = {
    en: { 'seed.sown': 'Sown', old: 'Old' },
    th: { 'seed.sown': 'หว่านแล้ว', old: 'เก่า' },
  };
  const catalog: Catalog = {
    name: 'seeds',
    source: stored.en ?? {},
    languages: ['en', 'th'],
    read: (language) => stored[language] ?? {},
    write: () => undefined,
  };
  const used = new Map([['seeds', new Set(['seed.sown', 'seed.none'])]]);

  it('adds what is missing and removes what is unused, in each language', async () => {
    expect(await extractTexts([catalog], used)).toMatchObject([
      { language: 'en', messages: { 'seed.sown': 'Sown', 'seed.none': '' }, missing: ['seed.none'], unused: ['old'] },
      { language: 'th', messages: { 'seed.sown': 'หว่านแล้ว' }, missing: ['seed.none'], unused: ['old'] },
    ]);
  });

  it('takes the texts that somebody gives', async () => {
    const [en, th] = await extractTexts([catalog], used, (id, language) => Promise.resolve(`${id} ${language}`));
    expect(en?.messages['seed.none']).toBe('seed.none en');
    expect(th?.messages).toEqual({ 'seed.sown': 'หว่านแล้ว', 'seed.none': 'seed.none th' });
  });
});
