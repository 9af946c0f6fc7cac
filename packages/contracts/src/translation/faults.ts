import { placedParagraphsOf } from '../markdown/markdown-lines.ts';
import { questionLanguage, questionsOf, type LessonQuestion } from '../markdown/lesson-questions.ts';
import type { TranslatedKind, TranslatedText } from '../translated-text.ts';
import { unitsOf } from './units.ts';

/** A fault of a translation. Lines are counted from 1, within its field. */
export type TranslationFault = { field: string; line: number; message: string };

/** Placeholders in a text: `{name}`, `%s`, `%1$d`. */
const placeholder = /\{\w+\}|%(?:\d+\$)?[sd]\b/gu;
const directionControl = /\p{Bidi_Control}/u;
const linkTarget = /\]\(\s*<?([^\s)>]+)/gu;
const fenced = /^(`{3,}|~{3,})/u;

/** Finds changes to what must be as in the source, and characters that change the text direction. */
export function translationFaults(
  kind: TranslatedKind,
  source: TranslatedText,
  translated: TranslatedText,
): TranslationFault[] {
  const faults: TranslationFault[] = [];
  const sourceUnits = unitsOf(kind, source);
  for (const { field, paragraph, text } of unitsOf(kind, translated)) {
    if (field === 'content') continue;
    const original = sourceUnits.find((unit) => unit.field === field && unit.paragraph === paragraph)?.text ?? '';
    faults.push(...unitFaults(original, text).map((fault) => ({ field, ...fault })));
  }
  if ('content' in source && 'content' in translated) {
    faults.push(...contentFaults(source.content, translated.content).map((fault) => ({ field: 'content', ...fault })));
  }
  return faults;
}

type Fault = Omit<TranslationFault, 'field'>;

/** Faults within one unit, by its own lines. */
export function unitFaults(source: string, translated: string): Fault[] {
  const faults: Fault[] = translated
    .split('\n')
    .flatMap((text, index) =>
      directionControl.test(text)
        ? [{ line: index + 1, message: 'This line has a character that turns text around.' }]
        : [],
    );
  const missing = lacking(listOf(source, placeholder), listOf(translated, placeholder));
  if (missing !== undefined) faults.push({ line: 1, message: `${missing} is missing.` });
  const [links, own] = [listOf(source, linkTarget), listOf(translated, linkTarget)];
  const lost = lacking(links, own);
  if (lost !== undefined) faults.push({ line: 1, message: `The address ${lost} is missing.` });
  const surplus = lacking(own, links);
  if (surplus !== undefined) faults.push({ line: 1, message: `The address ${surplus} is not in the source.` });
  if (shapeOf(source) !== shapeOf(translated)) {
    faults.push({ line: 1, message: `The source has ${shapeNames[shapeOf(source)]} here.` });
  }
  if (codeOf(source) !== codeOf(translated)) faults.push({ line: 1, message: 'This changes the code of the source.' });
  return [...faults, ...questionFaults(source, translated)];
}

function contentFaults(source: string, translated: string): Fault[] {
  const sources = placedParagraphsOf(source);
  const paragraphs = placedParagraphsOf(translated);
  if (sources.length !== paragraphs.length) {
    const at = paragraphs.findIndex(({ text }, index) => shapeOf(text) !== shapeOf(sources[index]?.text ?? ''));
    const line = paragraphs[at === -1 ? paragraphs.length - 1 : at]?.line ?? 1;
    return [{ line, message: `The source has ${sources.length} paragraphs, and this has ${paragraphs.length}.` }];
  }
  return paragraphs.flatMap(({ line, text }, index) =>
    unitFaults(sources[index]?.text ?? '', text).map((fault) => ({ ...fault, line: line + fault.line - 1 })),
  );
}

function listOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);
}

/** The first text of one list that the other list lacks, counting repetitions. */
function lacking(wanted: readonly string[], found: readonly string[]): string | undefined {
  const left = [...found];
  return wanted.find((one) => {
    const at = left.indexOf(one);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

const shapeNames = {
  '#': 'a heading of the first level',
  '##': 'a heading of the second level',
  '###': 'a heading of the third level',
  '####': 'a heading of a deeper level',
  code: 'a block',
  list: 'a list',
  table: 'a table',
  quote: 'a quotation',
  text: 'a paragraph',
};

/** The kind of block that a paragraph begins. */
function shapeOf(paragraph: string): keyof typeof shapeNames {
  const heading = /^(#{1,6}) /u.exec(paragraph)?.[1];
  if (heading !== undefined) return heading.slice(0, 4) as '#';
  if (fenced.test(paragraph)) return 'code';
  if (/^\s*(?:[-*+]|\d{1,9}[.)]) /u.test(paragraph)) return 'list';
  if (paragraph.startsWith('|')) return 'table';
  return paragraph.startsWith('>') ? 'quote' : 'text';
}

const block = /^ {0,3}(`{3,}|~{3,})(?<info>[^\n]*)\n.*?^ {0,3}\1[`~]*[ \t]*$/gmsu;

/** The code of a text without its questions. */
function codeOf(text: string): string {
  return [...text.matchAll(block)]
    .filter(({ groups }) => groups?.['info']?.trim() !== questionLanguage)
    .map(([whole]) => whole)
    .join('\n');
}

function questionFaults(source: string, translated: string): Fault[] {
  const { questions, faults } = questionsOf(translated);
  const originals = questionsOf(source).questions;
  if (faults.length > 0) return faults;
  if (questions.length !== originals.length) {
    return [{ line: 1, message: `The source asks ${originals.length} questions here, and this ${questions.length}.` }];
  }
  return questions.flatMap((question, index) => {
    const original = originals[index];
    if (original === undefined || answerOf(original) === answerOf(question)) return [];
    const message = 'This question has other right answers than that of the source, or another number of them.';
    return [{ line: question.line, message }];
  });
}

/** The right answer, without words. */
function answerOf(question: LessonQuestion): string {
  return JSON.stringify(question, (name, value: unknown) => {
    if (['key', 'line', 'text', 'prompt', 'explanation', 'alt'].includes(name)) return undefined;
    return name === 'steps' ? (value as string[]).length : value;
  });
}
