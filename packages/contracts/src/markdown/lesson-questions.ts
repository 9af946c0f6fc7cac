import { visit } from 'unist-util-visit';
import { parseMarkdown } from './parse-markdown.ts';
import { parseQuestion, questionKey, type Question, type QuestionFault } from './question.ts';

/** The info string of a block that is a question. */
export const questionLanguage = 'question';

const maxQuestions = 20;

/** The questions of a lesson in their order, and what is wrong with its blocks, by the line of the lesson. */
export function questionsOf(lesson: string): { questions: (Question & { key: string })[]; faults: QuestionFault[] } {
  const questions: (Question & { key: string })[] = [];
  const faults: QuestionFault[] = [];
  const lines = lesson.split('\n');
  visit(parseMarkdown(lesson, 'lesson'), 'code', ({ lang, value, position }, _index, parent) => {
    if (lang !== questionLanguage || position === undefined) return;
    const { start, end } = position;
    const fault = (line: number, message: string): void => void faults.push({ line, message });
    const lastLine = lines[end.line - 1] ?? '';
    if (end.line === start.line || !/^[ >]*(?:`{3,}|~{3,})\s*$/u.test(lastLine)) {
      fault(start.line, 'This question never ends. Close it with a line of ```.');
      return;
    }
    if (parent?.type !== 'root') fault(start.line, 'A question stands alone, not in a list or a quote.');
    const parsed = parseQuestion(value);
    if ('faults' in parsed) for (const one of parsed.faults) fault(start.line + one.line, one.message);
    else {
      const key = questionKey(parsed.question);
      if (questions.some((other) => other.key === key))
        fault(start.line, 'This question is asked twice in this lesson.');
      questions.push({ ...parsed.question, key });
    }
  });
  if (questions.length > maxQuestions)
    faults.push({ line: 1, message: `A lesson has at most ${maxQuestions} questions.` });
  return { questions, faults };
}
