import { fold, foldingRules } from '@grow/text/search';

const { apostrophes, fractions, optionalMarks, invisible, foreignDigits, letters } = foldingRules;

/**
 * The SQL of `fold_text`, which folds a column as `fold` does a search term, by the same rules. Only its steps stand
 * here; a test compares both.
 */
export function foldTextFunction(): string {
  const digits = charactersOf(foreignDigits);
  const marks = charactersOf(apostrophes);
  const entries = Object.entries(letters);
  const single = entries.filter(([, plain]) => plain.length === 1);
  const steps: ((text: string) => string)[] = [
    (text) => `normalize(${text}, nfc)`,
    (text) => `replace(${text}, '\u0E40\u0E40', '\u0E41')`,
    (text) =>
      `regexp_replace(${text}, '([\u0E48-\u0E4B]{0,1})\u0E4D([\u0E48-\u0E4B]{0,1})\u0E32', '\\1\\2\u0E33', 'g')`,
    (text) =>
      translate(
        text,
        marks,
        marks.map(() => "'"),
      ),
    (text) => `regexp_replace(${text}, '(${classOf(fractions)})', ' \\1', 'g')`,
    (text) => `normalize(${text}, nfkd)`,
    (text) => `replace(${text}, '\u0E4D\u0E32', '\u0E33')`,
    (text) => `replace(${text}, '⁄', '/')`,
    (text) => `regexp_replace(${text}, '${classOf(optionalMarks)}', '', 'g')`,
    (text) => `regexp_replace(${text}, '${classOf(invisible)}', '', 'g')`,
    (text) => translate(text, digits, digits.map(fold)),
    (text) => `lower(${text})`,
    (text) =>
      translate(
        text,
        single.map(([letter]) => letter),
        single.map(([, plain]) => plain),
      ),
    ...entries
      .filter(([, plain]) => plain.length > 1)
      .map(
        ([letter, plain]) =>
          (text: string) =>
            `replace(${text}, '${letter}', '${plain}')`,
      ),
  ];
  const folded = steps.reduce((text, step) => step(text), '$1');
  return `create or replace function fold_text(text) returns text language sql immutable strict parallel safe return ${folded}`;
}

const translate = (text: string, from: readonly string[], to: readonly string[]): string =>
  `translate(${text}, ${quote(from.join(''))}, ${quote(to.join(''))})`;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Every character that a rule is about, without NUL, which PostgreSQL cannot store. */
function charactersOf({ source }: RegExp): string[] {
  const rule = new RegExp(source, 'u');
  const found: string[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code);
    if (rule.test(character)) found.push(character);
  }
  return found;
}

/** These characters as a class of PostgreSQL's patterns, which know no properties of Unicode. */
function classOf(rule: RegExp): string {
  const ranges: [first: number, last: number][] = [];
  for (const character of charactersOf(rule)) {
    const code = character.codePointAt(0) ?? 0;
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const escaped = (code: number): string => String.raw`\U${code.toString(16).padStart(8, '0')}`;
  return `[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]`;
}
