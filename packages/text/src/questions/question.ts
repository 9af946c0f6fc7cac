import { localizable, type Localizable } from '../localizable.ts';
import { ambiguousMessage, plainNumerals, readTypedNumber } from '../typed-number.ts';
import { faultsOf, questionLimits } from './question-limits.ts';
import { textKey } from './text-key.ts';
import { findUnit, type Unit } from './units.ts';

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
 * its source, and its options or steps, by a first line `Key: 1x9k2 1b2 9zk`.
 */
export type Question = { prompt: string; explanation: string } & (
  | { kind: 'one'; options: readonly Option[] }
  | { kind: 'several'; options: readonly Option[] }
  | { kind: 'boolean'; isTrue: boolean }
  | { kind: 'number'; value: number; tolerance: number; unit: Unit | null }
  | { kind: 'order'; steps: readonly Step[] }
  | { kind: 'picture'; url: string; alt: string; area: Area }
);
/** `key` identifies it within its question, in whatever place and language. */
type Step = { key: string; text: string };
type Option = Step & { isRight: boolean; explanation: string | null };
/** Percentages of a picture's width and height. */
type Area = { left: number; top: number; right: number; bottom: number };

/** A fault of a block. Lines are counted from 1, within its text. */
export type QuestionFault = { line: number; message: Localizable };

type Line = { line: number; text: string };
type Choice = Line & { isRight: boolean; explanation: string[] };
type Block = {
  prompt: Line[];
  choices: Choice[];
  steps: Line[];
  pictures: (Line & { url: string })[];
  answers: Line[];
  explanation: Line[];
  keys: string[];
};

/** Parses the text of a block. Returns its faults instead if it has any. */
export function parseQuestion(text: string): { question: Question; key: string } | { faults: QuestionFault[] } {
  const faults: QuestionFault[] = [];
  const fault = (line: number, message: Localizable): null => {
    faults.push({ line, message });
    return null;
  };
  const block = readBlock(text, fault);
  const prompt = join(block.prompt);
  const explanation = join(block.explanation);
  if (prompt === '') fault(1, localizable('This question asks nothing. Begin it with the question.'));
  if (prompt.length > questionLimits.promptCharacters)
    fault(1, localizable('This question has more than {most} characters.', { most: questionLimits.promptCharacters }));
  if (explanation === '')
    fault(1, localizable('This question has no explanation. End it with a line that begins with >.'));
  if (explanation.length > questionLimits.explanationCharacters) {
    fault(
      block.explanation[0]?.line ?? 1,
      localizable('This explanation has more than {most} characters.', { most: questionLimits.explanationCharacters }),
    );
  }
  const answer = readAnswer(block, fault);
  if (answer === null || faults.length > 0) return { faults };
  const [key, ...keys] = block.keys;
  const question = withKeys({ prompt, explanation, ...answer }, keys);
  return { question, key: key ?? questionKey(question) };
}

const join = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .trim();

type Report = (line: number, message: Localizable) => null;

function readBlock(text: string, fault: Report): Block {
  const block: Block = {
    prompt: [],
    choices: [],
    steps: [],
    pictures: [],
    answers: [],
    explanation: [],
    keys: [],
  };
  for (const [index, raw] of text.split(/\r?\n/u).entries()) {
    const line = index + 1;
    const isIndented = /^\s/u.test(raw);
    const trimmed = raw.trim();
    const choice = /^[-*+] \[([ xX])\]/u.exec(trimmed);
    const step = /^\p{Nd}{1,3}[.)] /u.exec(trimmed);
    const picture = /^!\[([^\]]*)\]\(([^)\s]+)\)$/u.exec(trimmed);
    const quote = /^>\s?(.*)$/su.exec(trimmed);
    const answer = /^answer:/iu.exec(trimmed);
    const keys = index === 0 ? /^Key:((?: [0-9a-z]{1,7}){1,9})$/u.exec(trimmed)?.[1] : undefined;
    const textAfter = ([mark]: RegExpExecArray): string => trimmed.slice(mark.length).trim();
    if (trimmed === '') continue;
    if (keys !== undefined) block.keys = keys.trim().split(' ');
    else if (choice) {
      block.choices.push({ line, text: textAfter(choice), isRight: choice[1] !== ' ', explanation: [] });
    } else if (step) block.steps.push({ line, text: textAfter(step) });
    else if (picture) block.pictures.push({ line, text: picture[1] ?? '', url: picture[2] ?? '' });
    else if (answer) block.answers.push({ line, text: textAfter(answer) });
    else if (quote && isIndented && block.choices.length > 0) block.choices.at(-1)?.explanation.push(quote[1] ?? '');
    else if (quote) block.explanation.push({ line, text: quote[1] ?? '' });
    else if (isStillPrompt(block)) {
      block.prompt.push({ line, text: trimmed });
    } else
      fault(
        line,
        localizable('This line is no part of a question. Begin an answer with - [ ], or the explanation with >.'),
      );
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
  if (ways.length === 0) return fault(1, localizable('This question has no answers.'));
  if (ways.length > 1) {
    return fault(ways[1]?.[0]?.line ?? 1, localizable('This question is answered in two ways. Keep one of them.'));
  }
  if (choices.length > 0) return readChoices(choices, fault);
  if (steps.length > 0) {
    if (!checkTexts(steps, 'step', fault)) return null;
    return { kind: 'order', steps: steps.map(({ text }) => ({ key: hash(textKey(text)), text })) };
  }
  const [answer, second] = answers;
  if (answer === undefined)
    return fault(pictures[0]?.line ?? 1, localizable('Say which area is right: Answer: 30 % 10 % to 50 % 25 %'));
  if (second !== undefined)
    return fault(second.line, localizable('This question has a second answer. Keep one of them.'));
  if (pictures.length > 0) return readPicture(pictures, answer, fault);
  if (/^(?:true|false)$/iu.test(answer.text)) return { kind: 'boolean', isTrue: /^true$/iu.test(answer.text) };
  return readNumber(answer, fault);
}

function readChoices(choices: readonly Choice[], fault: Report): KindAndAnswer | null {
  if (!checkTexts(choices, 'answer', fault)) return null;
  const right = choices.filter(({ isRight }) => isRight).length;
  if (right === 0) return fault(choices[0]?.line ?? 1, localizable('No answer is right. Mark the right one with [x].'));
  const options = choices.map(({ text, isRight, explanation }) => ({
    key: hash(textKey(text)),
    text,
    isRight,
    explanation: explanation.join(' ').trim() || null,
  }));
  return { kind: right === 1 ? 'one' : 'several', options };
}

function checkTexts(lines: readonly Line[], what: 'answer' | 'step', fault: Report): boolean {
  const before = new Map<string, number>();
  let isGood = true;
  const report = (line: number, message: Localizable): void => {
    isGood = false;
    fault(line, message);
  };
  const first = lines[0]?.line ?? 1;
  const faults = faultsOf[what];
  if (lines.length < 2) report(first, faults.alone);
  if (lines.length > questionLimits.options) report(first, faults.tooMany);
  for (const { line, text } of lines) {
    const key = textKey(text);
    const same = before.get(key);
    if (key === '') report(line, faults.empty);
    else if (same !== undefined) report(line, faults.same(same));
    if (text.length > questionLimits.optionCharacters) report(line, faults.tooLong);
    before.set(key, line);
  }
  return isGood;
}

/** Reads `20 ± 2 °C`, also with the unit after both numbers. */
function readNumber({ line, text }: Line, fault: Report): KindAndAnswer | null {
  const [typedValue = '', typedTolerance, more] = text.split(/±|\+\/?-/u);
  const value = readAuthoredNumber(typedValue, line, fault);
  if (value === undefined) return fault(line, localizable('Write true, false, or a number such as 20 ± 2 °C.'));
  if (value === null) return null;
  if (typedTolerance === undefined || more !== undefined) {
    return fault(line, localizable('Say how far off an answer may be: 20 ± 2 °C.'));
  }
  const tolerance = readAuthoredNumber(typedTolerance, line, fault);
  if (tolerance === undefined) return fault(line, localizable('Say how far off an answer may be: 20 ± 2 °C.'));
  if (tolerance === null) return null;
  if (tolerance.value < 0) return fault(line, localizable('An answer may be off by zero or more.'));
  const unit = tolerance.rest === '' ? null : findUnit(tolerance.rest);
  if (unit === undefined)
    return fault(line, localizable('"{unit}" is no unit that learners can choose.', { unit: tolerance.rest }));
  if (value.rest !== '' && findUnit(value.rest)?.name !== unit?.name) {
    return fault(line, localizable('Write the unit once, at the end: 20 ± 2 °C.'));
  }
  return { kind: 'number', value: value.value, tolerance: tolerance.value, unit };
}

/** Undefined if it is not a number; null if it is a faulty one. */
function readAuthoredNumber(
  text: string,
  line: number,
  fault: Report,
): { value: number; rest: string } | null | undefined {
  const typed = readTypedNumber(text);
  if (typed.kind === 'none') return undefined;
  return typed.kind === 'number' ? typed : fault(line, ambiguousMessage(text.trim(), typed.values));
}

const percent = String.raw`(\d{1,4}(?:[.,]\d{1,4})?) ?%`;
const areaAnswer = new RegExp(`^${percent} +${percent} +to +${percent} +${percent}$`, 'iu');

function readPicture(pictures: readonly (Line & { url: string })[], answer: Line, fault: Report): KindAndAnswer | null {
  const [picture, second] = pictures;
  if (picture === undefined) return null;
  if (second !== undefined) return fault(second.line, localizable('A question has one picture.'));
  if (picture.text.trim() === '') return fault(picture.line, localizable('This picture has no description.'));
  if (!/^\/(?!\/)/u.test(picture.url))
    return fault(picture.line, localizable('Pictures of other sites are not shown.'));
  const corners = areaAnswer
    .exec(plainNumerals(answer.text))
    ?.slice(1)
    .map((corner) => Number(corner.replace(',', '.')));
  if (corners === undefined)
    return fault(answer.line, localizable('Write the corners of the area: 30 % 10 % to 50 % 25 %'));
  const [left = 0, top = 0, right = 0, bottom = 0] = corners;
  if (right > 100 || bottom > 100) return fault(answer.line, localizable('This area is outside the picture.'));
  if (left >= right || top >= bottom)
    return fault(answer.line, localizable('This area is empty. Write its top left corner first.'));
  return { kind: 'picture', url: picture.url, alt: picture.text, area: { left, top, right, bottom } };
}

/** Gives the options or steps of a translation the keys of its source. */
function withKeys(question: Question, keys: readonly string[]): Question {
  const keyed = <T extends Step>(items: readonly T[]): T[] =>
    items.map((item, index) => ({
      ...item,
      key: (keys.length === items.length ? keys[index] : undefined) ?? item.key,
    }));
  if (question.kind === 'order') return { ...question, steps: keyed(question.steps) };
  return 'options' in question ? { ...question, options: keyed(question.options) } : question;
}

/** The options or steps of a question; empty for other kinds. */
export function partsOf(question: Question): readonly (Step | Option)[] {
  if (question.kind === 'order') return question.steps;
  return 'options' in question ? question.options : [];
}

/** The key of a question within its lesson. Another question, or another right answer, has another key. */
export function questionKey({ explanation: _, ...question }: Question): string {
  // The order of options says nothing.
  const unordered =
    'options' in question
      ? { ...question, options: question.options.toSorted((one, other) => (one.key < other.key ? -1 : 1)) }
      : question;
  return hash(
    JSON.stringify(unordered, (name, value: unknown) => {
      if (name === 'explanation' || name === 'key') return undefined;
      return typeof value === 'string' ? textKey(value) : value;
    }),
  );
}

function hash(text: string): string {
  let code = 0x81_1c_9d_c5;
  for (const character of text) code = Math.imul(code ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return code.toString(36);
}
