import type { ContentKind, TranslatedText } from '@grow/contracts';
import { localizable, type Localizable } from '@grow/text';
import { placedParagraphsOf, parseMarkdown } from '@grow/text/markdown';
import { questionLanguage, questionsOf, type LessonQuestion } from '@grow/text/questions';
import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { unitsOf } from './units.ts';

/** A fault of a translation. Paragraphs are counted from 1 within their field, lines within the field. */
export type TranslationFault = { field: string; paragraph: number; line: number; message: Localizable };

/** Placeholders in a text: `{name}`, `%s`, `%1$d`. */
const placeholder = /\{\w+\}|%(?:\d+\$)?[sd]\b/gu;
const directionControl = /\p{Bidi_Control}/u;

/** Finds changes to what must be as in the source, and characters that change the text direction. */
export function translationFaults(
  kind: ContentKind,
  source: TranslatedText,
  translated: TranslatedText,
): TranslationFault[] {
  const faults: TranslationFault[] = [];
  const sourceUnits = unitsOf(kind, source);
  for (const { field, paragraph, text } of unitsOf(kind, translated)) {
    if (field === 'content') continue;
    const original = sourceUnits.find((unit) => unit.field === field && unit.paragraph === paragraph)?.text ?? '';
    faults.push(...unitFaults(original, text).map((fault) => ({ field, paragraph, ...fault })));
  }
  if ('content' in source && 'content' in translated) {
    faults.push(...contentFaults(source.content, translated.content));
  }
  return faults;
}

type Fault = Pick<TranslationFault, 'line' | 'message'>;

/** Faults within one unit, by its own lines. */
export function unitFaults(source: string, translated: string): Fault[] {
  const [own, other] = [source, translated].map((text) => readParts(text, [{ line: 1, text }])[0]);
  return own === undefined || other === undefined ? [] : paragraphFaults(own, other);
}

function contentFaults(source: string, translated: string): TranslationFault[] {
  const field = 'content';
  const sources = readParagraphs(source);
  const paragraphs = readParagraphs(translated);
  if (sources.length !== paragraphs.length) {
    const at = paragraphs.findIndex(({ parts }, index) => parts.shape !== sources[index]?.parts.shape);
    const last = at === -1 ? paragraphs.length - 1 : at;
    const message = localizable('The source has {wanted} paragraphs, and this has {found}.', {
      wanted: sources.length,
      found: paragraphs.length,
    });
    return [{ field, paragraph: last + 1, line: paragraphs[last]?.line ?? 1, message }];
  }
  return paragraphs.flatMap((paragraph, index) =>
    paragraphFaults(sources[index] ?? paragraph, paragraph).map(({ line, message }) => ({
      field,
      paragraph: index + 1,
      line: paragraph.line + line - 1,
      message,
    })),
  );
}

type Paragraph = { line: number; text: string; parts: Parts };

function paragraphFaults(source: Paragraph, translated: Paragraph): Fault[] {
  const faults: Fault[] = translated.text
    .split('\n')
    .flatMap((text, index) =>
      directionControl.test(text)
        ? [{ line: index + 1, message: localizable('This line has a character that turns text around.') }]
        : [],
    );
  const missing = lacking(source.text.match(placeholder) ?? [], translated.text.match(placeholder) ?? []);
  if (missing !== undefined) faults.push({ line: 1, message: localizable('{what} is missing.', { what: missing }) });
  const [wanted, found] = [source.parts, translated.parts];
  const lost = lacking(wanted.addresses, found.addresses);
  if (lost !== undefined)
    faults.push({ line: 1, message: localizable('The address {address} is missing.', { address: lost }) });
  const surplus = lacking(found.addresses, wanted.addresses);
  if (surplus !== undefined)
    faults.push({ line: 1, message: localizable('The address {address} is not in the source.', { address: surplus }) });
  if (wanted.shape !== found.shape) {
    faults.push({ line: 1, message: shapeFaults[wanted.shape] });
  }
  if (wanted.code.join('\n') !== found.code.join('\n')) {
    faults.push({ line: 1, message: localizable('This changes the code of the source.') });
  }
  return [...faults, ...questionFaults(source.text, translated.text)];
}

/** The first text of one list that the other list lacks, counting repetitions. */
function lacking(wanted: readonly string[], found: readonly string[]): string | undefined {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  return wanted.find((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count === 0;
  });
}

const shapeFaults = {
  '#': localizable('The source has a heading of the first level here.'),
  '##': localizable('The source has a heading of the second level here.'),
  '###': localizable('The source has a heading of the third level here.'),
  '####': localizable('The source has a heading of a deeper level here.'),
  code: localizable('The source has a block here.'),
  list: localizable('The source has a list here.'),
  table: localizable('The source has a table here.'),
  quote: localizable('The source has a quotation here.'),
  text: localizable('The source has a paragraph here.'),
};

/** What a translation keeps of a paragraph, as readers get it. */
type Parts = {
  /** The kind of block that begins with the paragraph; a paragraph may also go on within a list. */
  shape: keyof typeof shapeFaults;
  /** The addresses of links and pictures. */
  addresses: string[];
  /** The code blocks without questions. */
  code: string[];
};

function readParagraphs(content: string): Paragraph[] {
  return readParts(content, placedParagraphsOf(content));
}

/** Parses a text once: to parse each of its paragraphs takes seconds for a long lesson. */
function readParts(text: string, placed: readonly { line: number; text: string }[]): Paragraph[] {
  const paragraphs = placed.map((one) => ({ ...one, parts: { shape: 'text', addresses: [], code: [] } as Parts }));
  /** The last paragraph that begins at a line or before it. */
  const byLine: Paragraph[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const end = paragraphs[index + 1]?.line ?? text.split('\n').length + 1;
    for (let line = paragraph.line; line < end; line += 1) byLine[line] = paragraph;
  }
  const tree = parseMarkdown(text, 'lesson');
  for (const block of tree.children) {
    const line = block.position?.start.line ?? 1;
    const paragraph = byLine[line];
    if (paragraph?.line === line) paragraph.parts.shape = shapeOf(block);
  }
  visit(tree, (node) => {
    const parts = byLine[node.position?.start.line ?? 1]?.parts;
    if ('url' in node) parts?.addresses.push(node.url);
    if (node.type !== 'code') return;
    const { lang = null, meta = null, value } = node;
    if (lang === questionLanguage) parts?.addresses.push(...addressesIn(value));
    else parts?.code.push(JSON.stringify([lang, meta, value]));
  });
  return paragraphs;
}

function addressesIn(question: string): string[] {
  const addresses: string[] = [];
  visit(parseMarkdown(question, 'lesson'), (node) => {
    if ('url' in node) addresses.push(node.url);
  });
  return addresses;
}

const shapes: Partial<Record<RootContent['type'], Parts['shape']>> = {
  code: 'code',
  list: 'list',
  table: 'table',
  blockquote: 'quote',
};

function shapeOf(block: RootContent | undefined): Parts['shape'] {
  if (block?.type === 'heading') return '#'.repeat(Math.min(block.depth, 4)) as '#';
  return (block && shapes[block.type]) ?? 'text';
}

function questionFaults(source: string, translated: string): Fault[] {
  const { questions, faults } = questionsOf(translated);
  const originals = questionsOf(source).questions;
  if (faults.length > 0) return faults;
  if (questions.length !== originals.length) {
    const message = localizable('The source asks {wanted} questions here, and this {found}.', {
      wanted: originals.length,
      found: questions.length,
    });
    return [{ line: 1, message }];
  }
  return questions.flatMap((question, index) => {
    const original = originals[index];
    if (original === undefined || answerOf(original) === answerOf(question)) return [];
    return [
      {
        line: question.line,
        message: localizable(
          'This question has other right answers than that of the source, or another number of them.',
        ),
      },
    ];
  });
}

/** The right answer, without words. */
function answerOf(question: LessonQuestion): string {
  return JSON.stringify(question, (name, value: unknown) => {
    if (['key', 'line', 'text', 'prompt', 'explanation', 'alt'].includes(name)) return undefined;
    return name === 'steps' ? (value as string[]).length : value;
  });
}
