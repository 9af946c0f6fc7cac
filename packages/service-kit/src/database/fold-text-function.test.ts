import { fold } from '@grow/text/search';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { foldTextFunction } from './fold-text-function.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('fold_text');
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(foldTextFunction());
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const query = 'select fold_text(text) as folded from unnest($1::text[]) with ordinality as t(text, n) order by n';
  const { rows } = await client.query<{ folded: string }>(query, [texts]);
  return rows.map(({ folded }) => folded);
}

it.each([
  ['compatibility forms', 'CO₂ ㎏ ㎡ № ℃ ™ ﷺ ㌖', 'co2 kg m2 no °c tm صلى الله عليه وسلم キロメートル'],
  ['fullwidth letters and signs', 'ＧＲＯＷ％＿＇', "grow%_'"],
  ['superscripts and fractions', 'm³ 1½ x⁻¹ ⁴⁄₅', 'm3 1 1/2 x−1 4/5'],
  [
    'ligatures and rare letters',
    'ﬁsh Œuvre STRASSE straße ẞ Łódź Øl ıİ Æ',
    'fish oeuvre strasse strasse ss lodz ol ii ae',
  ],
  ['invisible marks', 'can\u00ADna\u200Bb\u2060i\uFEFFs\u061C\u{E0041}\u0007\u009F', 'cannabis'],
  ['apostrophes', "d'eau d’eau d‘eau d´eau d`eau dʼeau d＇eau", Array.from({ length: 7 }, () => "d'eau").join(' ')],
  ['digits of other scripts', '๒๕ ٣٤ ४२ 𝟙𝟚 ２０ 𞥐', '25 34 42 12 20 0'],
  ['accents however they are composed', 'José Jose\u0301 ÀÉÎ Ấ', 'jose jose aei a'],
  ['vowel signs and sigmas', 'שָׁלוֹם مُحَمَّد ΣΊΣΥΦΟΣ', 'שלום محمد σισυφοσ'],
  ['Thai as it is typed', 'นํ้า นํา น้ํา เเสง', 'น้ำ นำ น้ำ แสง'],
])('folds %s in the database as everywhere', async (_what, text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(await foldInDatabase([text])).toEqual([folded]);
});

/** Letters of Unicode 17, which Node knows and PostgreSQL does not. */
const newest = new Set('\uA7CE\uA7D2\uA7D4\uA7F1');

it('folds every character of the Basic Multilingual Plane as everywhere', async () => {
  const codes = Array.from({ length: 0xff_ff }, (_, index) => index + 1);
  const texts = codes.filter((code) => code < 0xd8_00 || code > 0xdf_ff).map((code) => String.fromCodePoint(code));
  const inDatabase = await foldInDatabase(texts);
  expect(texts.filter((text, index) => !newest.has(text) && inDatabase[index] !== fold(text))).toEqual([]);
});
