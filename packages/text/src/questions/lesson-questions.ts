import { localizable } from '../localizable.ts';
import { parseQuestion, partsOf, type Question, type QuestionFault } from './question.ts';

/** The info string of a question block. */
export const questionLanguage = 'question';

const maxQuestions = 20;

/** The first line of a code block: the text before its fence, the fence, and its info string. */
const opening = /^((?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})[ \t]*(\S*)/u;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/u;

/** The line that names a question and its options or steps in a translation. */
export function keyLineOf(question: Question & { key: string }): string {
  return `Key: ${[question, ...partsOf(question)].map(({ key }) => key).join(' ')}`;
}

/** Gives the questions of a translated lesson the key lines of its source's questions, in order. */
export function withQuestionKeys(lesson: string, keyLines: readonly string[]): string {
  const keyLineAfter = new Map(questionsOf(lesson).questions.map(({ line }, index) => [line, keyLines[index]]));
  return lesson
    .split(/\r?\n/u)
    .flatMap((text, index) => {
      const keyLine = keyLineAfter.get(index + 1);
      return keyLine === undefined ? [text] : [text, keyLine];
    })
    .join('\n');
}

/** A question with its key, and the line of its opening fence in the lesson. */
export type LessonQuestion = Question & { key: string; line: number };

type Block = { before: string; fence: string; isQuestion: boolean; start: number };

/**
 * The questions of a lesson in order, and the faults of its blocks, by line of the lesson. Works without the large
 * markdown parser, because a question begins and ends at the beginning of a line.
 */
export function questionsOf(lesson: string): { questions: LessonQuestion[]; faults: QuestionFault[] } {
  const questions: LessonQuestion[] = [];
  const keys = new Set<string>();
  const faults: QuestionFault[] = [];
  const lines = lesson.split(/\r?\n/u);
  let block: Block | null = null;
  for (const [index, line] of lines.entries()) {
    // The end of a quote ends a code block in it.
    if (block?.before.includes('>') && !line.startsWith('>')) block = null;
    if (block === null) {
      block = openBlock(line, index);
      if (block?.isQuestion && block.before !== '') {
        faults.push({
          line: index + 1,
          message: localizable('A question stands alone, at the beginning of the line.'),
        });
      }
    } else if (closing.exec(line)?.[1]?.startsWith(block.fence)) {
      if (block.isQuestion && block.before === '') readBlock(block.start, lines.slice(block.start + 1, index));
      block = null;
    }
  }
  if (block?.isQuestion) {
    faults.push({
      line: block.start + 1,
      message: localizable('This question never ends. Close it with a line of ```.'),
    });
  }
  if (questions.length > maxQuestions) {
    faults.push({ line: 1, message: localizable('A lesson has at most {most} questions.', { most: maxQuestions }) });
  }
  return { questions, faults };

  function readBlock(start: number, text: readonly string[]): void {
    const parsed = parseQuestion(text.join('\n'));
    if ('faults' in parsed) {
      for (const { line, message } of parsed.faults) faults.push({ line: start + 1 + line, message });
      return;
    }
    const { key } = parsed;
    if (keys.has(key)) {
      faults.push({ line: start + 1, message: localizable('This question is asked twice in this lesson.') });
    }
    keys.add(key);
    questions.push({ ...parsed.question, key, line: start + 1 });
  }
}

function openBlock(line: string, start: number): Block | null {
  const [, before = '', fence = '', info] = opening.exec(line) ?? [];
  // An indented fence is code by itself.
  if (fence === '' || /^\s{4}/u.test(before)) return null;
  return { before, fence, isQuestion: info === questionLanguage, start };
}
