import { z } from 'zod/mini';
import { convert, findUnit, type Unit } from './units.ts';

/**
 * A question of a lesson, as a fenced block with the info string `question`:
 *
 *     What does EC measure?
 *
 *     - [x] How much dissolved salt the water carries
 *     - [ ] How sour the water is
 *       > That is pH.
 *
 *     > Salts conduct electricity.
 *
 * Other answers: `1.` lines in the right order; `Answer: true`; `Answer: 20 ± 2 °C`; or a picture with
 * `Answer: 30 % 10 % to 50 % 25 %`, the corners of an area measured from its top left. A translation names the question of
 * its source by a first line `Key: 1x9k2`.
 */
export type Question = { prompt: string; explanation: string } & (
  | { kind: 'one'; options: readonly Option[] }
  | { kind: 'several'; options: readonly Option[] }
  | { kind: 'boolean'; isTrue: boolean }
  | { kind: 'number'; value: number; tolerance: number; unit: Unit | null }
  | { kind: 'order'; steps: readonly string[] }
  | { kind: 'picture'; url: string; alt: string; area: Area }
);
type Option = { text: string; isRight: boolean; explanation: string | null };
/** Percentages of a picture's width and height. */
type Area = { left: number; top: number; right: number; bottom: number };

const questionLimits = { options: 8, promptCharacters: 500, optionCharacters: 200, explanationCharacters: 1000 };

const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

/** A learner's answer: indexes of options, of steps in the chosen order, or the tapped place in percent. */
export const answerSchema = z.union([
  z.object({
    kind: z.enum(['one', 'several', 'order']),
    chosen: z
      .array(z.int().check(z.minimum(0), z.maximum(questionLimits.options - 1)))
      .check(z.maxLength(questionLimits.options)),
  }),
  z.object({ kind: z.literal('boolean'), isTrue: z.boolean() }),
  z.object({ kind: z.literal('number'), value: z.number(), unit: z.nullable(z.string().check(z.maxLength(20))) }),
  z.object({ kind: z.literal('picture'), x: percentSchema, y: percentSchema }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** A fault of a block. Lines are counted from 1, within its text. */
export type QuestionFault = { line: number; message: string };

type Line = { line: number; text: string };
type Choice = Line & { isRight: boolean; explanation: string[] };
type Block = {
  prompt: Line[];
  choices: Choice[];
  steps: Line[];
  pictures: (Line & { url: string })[];
  answers: Line[];
  explanation: Line[];
  key: string | null;
};

/** Parses the text of a block. Returns its faults instead if it has any. */
export function parseQuestion(text: string): { question: Question; key: string } | { faults: QuestionFault[] } {
  const faults: QuestionFault[] = [];
  const fault = (line: number, message: string): null => {
    faults.push({ line, message });
    return null;
  };
  const block = readBlock(text, fault);
  const prompt = join(block.prompt);
  const explanation = join(block.explanation);
  if (prompt === '') fault(1, 'This question asks nothing. Begin it with the question.');
  if (prompt.length > questionLimits.promptCharacters) fault(1, tooLong('question', questionLimits.promptCharacters));
  if (explanation === '') fault(1, 'This question has no explanation. End it with a line that begins with >.');
  if (explanation.length > questionLimits.explanationCharacters) {
    fault(block.explanation[0]?.line ?? 1, tooLong('explanation', questionLimits.explanationCharacters));
  }
  const answer = readAnswer(block, fault);
  if (answer === null || faults.length > 0) return { faults };
  const question = { prompt, explanation, ...answer };
  return { question, key: block.key ?? questionKey(question) };
}

const tooLong = (what: string, most: number): string => `This ${what} has more than ${most} characters.`;

const join = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .trim();

type Report = (line: number, message: string) => null;

function readBlock(text: string, fault: Report): Block {
  const block: Block = {
    prompt: [],
    choices: [],
    steps: [],
    pictures: [],
    answers: [],
    explanation: [],
    key: null,
  };
  for (const [index, raw] of text.split(/\r?\n/u).entries()) {
    const line = index + 1;
    const isIndented = /^\s/u.test(raw);
    const trimmed = raw.trim();
    const choice = /^[-*+] \[([ xX])\]\s*(.*)$/u.exec(trimmed);
    const step = /^\d{1,3}[.)] +(.*)$/u.exec(trimmed);
    const picture = /^!\[([^\]]*)\]\(([^)\s]+)\)$/u.exec(trimmed);
    const quote = /^>\s?(.*)$/u.exec(trimmed);
    const answer = /^answer:\s*(.*)$/iu.exec(trimmed);
    const key = index === 0 ? /^Key: ([0-9a-z]{1,7})$/u.exec(trimmed)?.[1] : undefined;
    if (trimmed === '') continue;
    if (key !== undefined) block.key = key;
    else if (choice) {
      block.choices.push({ line, text: choice[2] ?? '', isRight: choice[1] !== ' ', explanation: [] });
    } else if (step) block.steps.push({ line, text: step[1] ?? '' });
    else if (picture) block.pictures.push({ line, text: picture[1] ?? '', url: picture[2] ?? '' });
    else if (answer) block.answers.push({ line, text: answer[1] ?? '' });
    else if (quote && isIndented && block.choices.length > 0) block.choices.at(-1)?.explanation.push(quote[1] ?? '');
    else if (quote) block.explanation.push({ line, text: quote[1] ?? '' });
    else if (isStillPrompt(block)) {
      block.prompt.push({ line, text: trimmed });
    } else fault(line, 'This line is no part of a question. Begin an answer with - [ ], or the explanation with >.');
  }
  return block;
}

function isStillPrompt({ choices, steps, pictures, answers, explanation }: Block): boolean {
  return [choices, steps, pictures, answers, explanation].every((lines) => lines.length === 0);
}

type KindAndAnswer = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, 'prompt' | 'explanation'>
    : never
  : never;

function readAnswer(block: Block, fault: Report): KindAndAnswer | null {
  const { choices, steps, pictures, answers } = block;
  const ways = [choices, steps, pictures.length > 0 ? pictures : answers].filter((lines) => lines.length > 0);
  if (ways.length === 0) return fault(1, 'This question has no answers.');
  if (ways.length > 1) {
    return fault(ways[1]?.[0]?.line ?? 1, 'This question is answered in two ways. Keep one of them.');
  }
  if (choices.length > 0) return readChoices(choices, fault);
  if (steps.length > 0) {
    return checkTexts(steps, 'step', fault) ? { kind: 'order', steps: steps.map(({ text }) => text) } : null;
  }
  const [answer, second] = answers;
  if (answer === undefined)
    return fault(pictures[0]?.line ?? 1, 'Say which area is right: Answer: 30 % 10 % to 50 % 25 %');
  if (second !== undefined) return fault(second.line, 'This question has a second answer. Keep one of them.');
  if (pictures.length > 0) return readPicture(pictures, answer, fault);
  if (/^(?:true|false)$/iu.test(answer.text)) return { kind: 'boolean', isTrue: /^true$/iu.test(answer.text) };
  return readNumber(answer, fault);
}

function readChoices(choices: readonly Choice[], fault: Report): KindAndAnswer | null {
  if (!checkTexts(choices, 'answer', fault)) return null;
  const right = choices.filter(({ isRight }) => isRight).length;
  if (right === 0) return fault(choices[0]?.line ?? 1, 'No answer is right. Mark the right one with [x].');
  const options = choices.map(({ text, isRight, explanation }) => ({
    text,
    isRight,
    explanation: explanation.join(' ').trim() || null,
  }));
  return { kind: right === 1 ? 'one' : 'several', options };
}

function checkTexts(lines: readonly Line[], what: 'answer' | 'step', fault: Report): boolean {
  const before = new Map<string, number>();
  let isGood = true;
  const report = (line: number, message: string): void => {
    isGood = false;
    fault(line, message);
  };
  const first = lines[0]?.line ?? 1;
  if (lines.length < 2) report(first, `One ${what} is no choice. Write at least two.`);
  if (lines.length > questionLimits.options)
    report(first, `At most ${questionLimits.options} ${what}s fit on a phone.`);
  for (const { line, text } of lines) {
    const same = before.get(textKey(text));
    if (textKey(text) === '') report(line, `This ${what} is empty.`);
    else if (same !== undefined) report(line, `This ${what} is the same as the one in line ${same}.`);
    if (text.length > questionLimits.optionCharacters) report(line, tooLong(what, questionLimits.optionCharacters));
    before.set(textKey(text), line);
  }
  return isGood;
}

const decimal = String.raw`[-+]?\d{1,7}(?:[.,]\d{1,4})?`;
const numberAnswer = new RegExp(String.raw`^(${decimal})(?:\s*(?:±|\+/-)\s*(${decimal}))?\s*(.*)$`, 'u');

/** A number in human notation, with a decimal point or comma; null for anything else. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim();
  return new RegExp(`^${decimal}$`, 'u').test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

function readNumber({ line, text }: Line, fault: Report): KindAndAnswer | null {
  const found = numberAnswer.exec(text);
  if (!found) return fault(line, 'Write true, false, or a number such as 20 ± 2 °C.');
  const value = readDecimal(found[1] ?? '') ?? 0;
  const tolerance = readDecimal(found[2] ?? '');
  const unit = found[3] ? findUnit(found[3]) : null;
  if (tolerance === null) return fault(line, 'Say how far off an answer may be: 20 ± 2 °C.');
  if (tolerance < 0) return fault(line, 'An answer may be off by zero or more.');
  if (unit === undefined) return fault(line, `‘${found[3]}’ is no unit that learners can choose.`);
  return { kind: 'number', value, tolerance, unit };
}

const areaAnswer = /^(\d{1,4}) ?%\s+(\d{1,4}) ?%\s+to\s+(\d{1,4}) ?%\s+(\d{1,4}) ?%$/iu;

function readPicture(pictures: readonly (Line & { url: string })[], answer: Line, fault: Report): KindAndAnswer | null {
  const [picture, second] = pictures;
  if (picture === undefined) return null;
  if (second !== undefined) return fault(second.line, 'A question has one picture.');
  if (picture.text.trim() === '') return fault(picture.line, 'This picture has no description.');
  if (!/^\/(?!\/)/u.test(picture.url)) return fault(picture.line, 'Pictures of other sites are not shown.');
  const corners = areaAnswer.exec(answer.text)?.slice(1).map(Number);
  if (corners === undefined) return fault(answer.line, 'Write the corners of the area: 30 % 10 % to 50 % 25 %');
  const [left = 0, top = 0, right = 0, bottom = 0] = corners;
  if (right > 100 || bottom > 100) return fault(answer.line, 'This area is outside the picture.');
  if (left >= right || top >= bottom) return fault(answer.line, 'This area is empty. Write its top left corner first.');
  return { kind: 'picture', url: picture.url, alt: picture.text, area: { left, top, right, bottom } };
}

/** The key of a question within its lesson. Another question, or another right answer, has another key. */
export function questionKey({ explanation: _, ...question }: Question): string {
  const texts = JSON.stringify(question, (name, value: unknown) => {
    if (name === 'explanation') return undefined;
    return typeof value === 'string' ? textKey(value) : value;
  });
  let hash = 0x81_1c_9d_c5;
  for (const character of texts) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

/** The letters and digits of a text, so that a corrected comma does not change the key. */
function textKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function isRight(question: Question, answer: Answer): boolean {
  if (question.kind === 'number' && answer.kind === 'number') {
    const value = convert(answer.value, answer.unit, question.unit);
    // Sums of decimals are inexact: 0.1 + 0.2 is not 0.3.
    return value !== null && Math.abs(value - question.value) <= question.tolerance + 1e-9;
  }
  if (question.kind === 'picture' && answer.kind === 'picture') {
    const { left, top, right, bottom } = question.area;
    return answer.x >= left && answer.x <= right && answer.y >= top && answer.y <= bottom;
  }
  if (question.kind === 'boolean' && answer.kind === 'boolean') return question.isTrue === answer.isTrue;
  if (!('chosen' in answer)) return false;
  if (question.kind === 'order') return question.steps.every((_, index) => answer.chosen[index] === index);
  if (question.kind !== 'one' && question.kind !== 'several') return false;
  return question.options.every((option, index) => option.isRight === answer.chosen.includes(index));
}
