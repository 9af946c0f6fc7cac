import { localizable, type Localizable } from '@grow/text';

/** An entry of a PO file. Lines are counted from 1. */
export type PoEntry = {
  context: string | null;
  source: string;
  /** One text, or one for each plural form. */
  translated: string[];
  hasPlural: boolean;
  isFuzzy: boolean;
  /** The line on which the entry begins. */
  line: number;
  /** The line on which its translation begins. */
  translatedLine: number;
};

export type PoFault = { line: number; message: Localizable };

/** Reading ends after so many faults. */
export const maxPoFaults = 200;

const notPo = localizable('This line is not of a PO file.');
const keyword = /^(?<name>msgctxt|msgid_plural|msgid|msgstr)(?:\[\d{1,6}\])?[ \t]*(?=")/u;

type Draft = {
  line: number;
  isFuzzy: boolean;
  context: string[] | null;
  source: string[] | null;
  plural: string[] | null;
  translated: string[][];
  translatedLine: number;
};

/** Reads the entries of a PO file, each with its lines, in one pass. Skips comments and obsolete entries. */
export function readEntries(text: string): { entries: PoEntry[]; faults: PoFault[] } {
  const entries: PoEntry[] = [];
  const faults: PoFault[] = [];
  const lineOf = new Map<string, number>();
  let draft: Draft | null = null;
  let part: string[] | null = null;
  let isFuzzy = false;
  let line = 0;

  for (const raw of linesIn(text)) {
    line += 1;
    if (faults.length >= maxPoFaults) break;
    const content = raw.trim();
    if (content.startsWith('#')) readComment(content);
    else if (content !== '') readLine(content);
  }
  finish();
  return { entries, faults };

  function readComment(content: string): void {
    if (draft !== null && draft.translated.length > 0) finish();
    if (content.startsWith('#~')) isFuzzy = false;
    if (content.startsWith('#,')) isFuzzy ||= /\bfuzzy\b/u.test(content);
  }

  function readLine(content: string): void {
    const found = keyword.exec(content);
    const name = found?.groups?.['name'];
    if (found !== null) part = begin(name);
    if (part === null || (found === null && !content.startsWith('"'))) faults.push({ line, message: notPo });
    else faults.push(...readStrings(content.slice(found?.[0].length ?? 0), part).map((message) => ({ line, message })));
  }

  /** The list for the strings of a keyword; null where it has no place. */
  function begin(name: string | undefined): string[] | null {
    if (draft !== null && isNext(draft, name)) finish();
    draft ??= emptyDraft(line);
    draft.isFuzzy ||= isFuzzy;
    isFuzzy = false;
    if (name === 'msgctxt') return (draft.context = []);
    if (name === 'msgid') return (draft.source = []);
    if (draft.source === null) return null;
    if (name === 'msgid_plural') return (draft.plural = []);
    if (draft.translated.length === 0) draft.translatedLine = line;
    const strings: string[] = [];
    draft.translated.push(strings);
    return strings;
  }

  function finish(): void {
    const ended = draft;
    draft = null;
    part = null;
    if (ended === null || (ended.source === null && faults.length > 0)) return;
    if (ended.source === null)
      return void faults.push({ line: ended.line, message: localizable('This entry has no msgid.') });
    if (ended.translated.length === 0)
      return void faults.push({ line: ended.line, message: localizable('This entry has no msgstr.') });
    const entry = {
      context: ended.context && textOf(ended.context),
      source: textOf(ended.source),
      translated: ended.translated.map(textOf),
      hasPlural: ended.plural !== null || ended.translated.length > 1,
      isFuzzy: ended.isFuzzy,
      line: ended.line,
      translatedLine: ended.translatedLine,
    };
    const key = JSON.stringify([entry.context, entry.source]);
    const first = lineOf.get(key);
    if (first === undefined) lineOf.set(key, entry.line);
    else
      faults.push({
        line: entry.line,
        message: localizable('This entry is there twice, first on line {first}.', { first }),
      });
    entries.push(entry);
  }
}

const emptyDraft = (line: number): Draft => {
  return { line, isFuzzy: false, context: null, source: null, plural: null, translated: [], translatedLine: line };
};

/** Whether a keyword begins another entry. */
function isNext({ context, source, translated }: Draft, name: string | undefined): boolean {
  if (name === 'msgctxt') return true;
  if (name === 'msgid') return source !== null || translated.length > 0;
  return context === null && source === null;
}

/** Windows programs write their line breaks into texts, too. */
const textOf = (strings: readonly string[]): string => strings.join('').replaceAll('\r\n', '\n');

function* linesIn(text: string): Generator<string> {
  const breaks = /\r\n|\r|\n/gu;
  let at = 0;
  for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
    yield text.slice(at, found.index);
    at = breaks.lastIndex;
  }
  yield text.slice(at);
}

/** Adds the quoted strings of a line. Returns the faults of the line. */
function readStrings(content: string, strings: string[]): Localizable[] {
  const faults: Localizable[] = [];
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] === ' ' || content[at] === '\t') continue;
    if (content[at] !== '"') return [notPo];
    const end = endOfString(content, at + 1);
    if (end === null) return [localizable('This string has no end. A line break in it is written as \\n.')];
    const text = content.slice(at + 1, end).replaceAll(escape, (whole, octal?: string, hex?: string, letter = '') => {
      const code = octal === undefined ? hex && Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
      if (typeof code === 'number') return String.fromCodePoint(code);
      const found = escapes[letter as string];
      if (found === undefined)
        faults.push(
          localizable('"{escape}" is not known in a PO file. A backslash is written twice.', { escape: whole }),
        );
      return found ?? '';
    });
    strings.push(text);
    at = end;
  }
  return faults.slice(0, 1);
}

const escape = /\\(?:([0-7]{1,3})|x([0-9a-f]{1,2})|(.))/giu;
const escapes: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function endOfString(content: string, start: number): number | null {
  for (let at = start; at < content.length; at += 1) {
    if (content[at] === '"') return at;
    if (content[at] === '\\') at += 1;
  }
  return null;
}
