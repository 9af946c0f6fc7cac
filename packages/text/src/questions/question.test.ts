import { describe, expect, it } from 'vitest';
import { inEnglish } from '../localizable.ts';
import { isRight, type Answer } from './answer.ts';
import { keyLineOf, questionsOf, withQuestionKeys } from './lesson-questions.ts';
import { parseQuestion, partsOf, type Question, type QuestionFault } from './question.ts';

const inWords = (faults: readonly QuestionFault[]) =>
  faults.map(({ line, message }) => ({ line, message: inEnglish(message) }));

function read(text: string): Question {
  const parsed = parseQuestion(text);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.question;
}

const choice = 'What does EC measure?\n\n- [x] Salts\n- [ ] Acid\n  > That is pH.\n\n> Salts conduct\n> electricity.';
const several = 'Which are pests?\n- [x] Thrips\n- [ ] Ladybirds\n- [x] Mites\n> Ladybirds eat them.';
const order = 'In which order?\n1. Seed\n2. Leaf\n3. Flower\n> Leaves feed the flower.';
const place =
  'Where is the node?\n![A stem](/api/drawings/stem.svg)\nAnswer: 30 % 10 % to 50 % 25 %\n> Leaves grow there.';

describe('a question', () => {
  it('has one right answer, with a reason for a wrong one', () => {
    expect(read(choice)).toEqual({
      kind: 'one',
      prompt: 'What does EC measure?',
      explanation: 'Salts conduct electricity.',
      options: [
        { key: expect.any(String) as string, text: 'Salts', isRight: true, explanation: null },
        { key: expect.any(String) as string, text: 'Acid', isRight: false, explanation: 'That is pH.' },
      ],
    });
  });

  it.each<[string, Answer, Answer[]]>([
    [
      choice,
      { kind: 'one', chosen: ['Salts'] },
      [
        { kind: 'one', chosen: ['Acid'] },
        { kind: 'one', chosen: [] },
      ],
    ],
    [
      several,
      { kind: 'several', chosen: ['Mites', 'Thrips'] },
      [
        { kind: 'several', chosen: ['Thrips'] },
        { kind: 'several', chosen: ['Thrips', 'Ladybirds', 'Mites'] },
      ],
    ],
    ['Is it?\nAnswer: false\n> No.', { kind: 'boolean', isTrue: false }, [{ kind: 'boolean', isTrue: true }]],
    [
      order,
      { kind: 'order', chosen: ['Seed', 'Leaf', 'Flower'] },
      [
        { kind: 'order', chosen: ['Leaf', 'Seed', 'Flower'] },
        { kind: 'order', chosen: ['Seed', 'Leaf'] },
        { kind: 'order', chosen: ['Seed', 'Leaf', 'Flower', 'Seed'] },
      ],
    ],
    [
      place,
      { kind: 'picture', x: 30, y: 25 },
      [
        { kind: 'picture', x: 29, y: 20 },
        { kind: 'picture', x: 40, y: 26 },
      ],
    ],
    [
      'How warm?\nAnswer: 20 ± 2 °C\n> Warm.',
      { kind: 'number', value: 71.6, unit: '°F' },
      [
        { kind: 'number', value: 71.7, unit: '°F' },
        { kind: 'number', value: 20, unit: null },
        { kind: 'number', value: 20, unit: 'l' },
      ],
    ],
    [
      'How much?\nAnswer: 10 +/- 0,5 litres\n> Much.',
      { kind: 'number', value: 2.6, unit: 'gal' },
      [{ kind: 'number', value: 10.6, unit: 'l' }],
    ],
    [
      'Which EC?\nAnswer: 1.4 ± 0 EC\n> So.',
      { kind: 'number', value: 980, unit: 'ppm (700)' },
      [{ kind: 'number', value: 980, unit: 'ppm (500)' }],
    ],
    [
      'How many?\nAnswer: 0.3 ± 0\n> Sums.',
      { kind: 'number', value: 0.1 + 0.2, unit: null },
      [{ kind: 'number', value: 0.31, unit: null }],
    ],
  ])('%j is answered right and wrong', (text, right, wrong) => {
    const question = read(text);
    const keyOf = (name: string) => partsOf(question).find((part) => part.text === name)?.key ?? 'none';
    const withKeys = (answer: Answer): Answer =>
      'chosen' in answer ? { ...answer, chosen: answer.chosen.map(keyOf) } : answer;
    expect(isRight(question, withKeys(right))).toBe(true);
    for (const answer of [...wrong, { kind: 'boolean', isTrue: null } as unknown as Answer]) {
      expect(isRight(question, withKeys(answer)), JSON.stringify(answer)).toBe(false);
    }
  });

  it.each([
    ['', 1, 'asks nothing'],
    ['Why?\n> So.', 1, 'no answers'],
    ['Why?\n- [x] A\n- [ ] B', 1, 'no explanation'],
    ['Why?\n- [ ] A\n- [ ] B\n> So.', 2, 'No answer is right'],
    ['Why?\n- [x] A\n> So.', 2, 'at least two'],
    ['Why?\n- [x] A b.\n- [ ] a  B\n> So.', 3, 'the same as the one in line 2'],
    ['Why?\n- [x] A\n- [ ]\n> So.', 3, 'is empty'],
    [`Why?\n- [x] A\n${Array.from({ length: 200 }, (_, index) => `- [ ] ${index}`).join('\n')}\n> So.`, 2, 'At most 8'],
    ['Why?\n- [x] A\n- [ ] B\nAnswer: true\n> So.', 4, 'in two ways'],
    ['Why?\n- [x] A\n- [ ] B\nand more\n> So.', 4, 'no part of a question'],
    ['Why?\nAnswer: 4\n> So.', 2, 'how far off'],
    ['Why?\nAnswer: 4 ± -1\n> So.', 2, 'zero or more'],
    ['Why?\nAnswer: 4 ± 1 bananas\n> So.', 2, 'no unit'],
    ['Why?\nAnswer: 4 l ± 1 °C\n> So.', 2, 'the unit once'],
    ['Why?\nAnswer: 1,200 ± 50\n> So.', 2, '"1,200" can be "1200" or "1.2"'],
    ['Why?\nAnswer: 4000 ± 1.200\n> So.', 2, '"1.200" can be "1200" or "1.2"'],
    ['Why?\nAnswer: 4 ± 1 ± 2\n> So.', 2, 'how far off'],
    ['Why?\nAnswer: perhaps\n> So.', 2, 'true, false, or a number'],
    ['Why?\nAnswer: true\nAnswer: false\n> So.', 3, 'second answer'],
    ['Why?\n1. A\n2. a\n> So.', 3, 'the same'],
    ['Why?\n- [x] pH 5,5\n- [ ] pH 5.5\n> So.', 3, 'the same'],
    ['Where?\n![A](/a.svg)\n> So.', 2, 'which area'],
    ['Where?\n![](/a.svg)\nAnswer: 1 % 1 % to 2 % 2 %\n> So.', 2, 'no description'],
    ['Where?\n![A](https://a.example/a.svg)\nAnswer: 1 % 1 % to 2 % 2 %\n> So.', 2, 'other sites'],
    ['Where?\n![A](//a.example/a.svg)\nAnswer: 1 % 1 % to 2 % 2 %\n> So.', 2, 'other sites'],
    ['Where?\n![A](/a.svg)\nAnswer: 90 % 1 % to 110 % 2 %\n> So.', 3, 'outside the picture'],
    ['Where?\n![A](/a.svg)\nAnswer: 9 % 9 % to 9 % 20 %\n> So.', 3, 'is empty'],
    ['Where?\n![A](/a.svg)\nAnswer: here\n> So.', 3, 'corners'],
    [`${'Why? '.repeat(200)}\nAnswer: true\n> So.`, 1, 'more than 500'],
    [`Why?\n- [x] ${'A'.repeat(201)}\n- [ ] B\n> So.`, 2, 'more than 200'],
    [`Why?\nAnswer: true\n> ${'So. '.repeat(300)}`, 3, 'more than 1000'],
  ])('is refused: %j', (text, line, message) => {
    const parsed = parseQuestion(text);
    expect('faults' in parsed && inWords(parsed.faults)[0]).toEqual({
      line,
      message: expect.stringContaining(message) as string,
    });
  });
});

it.each([
  ['−5 ± 2 °C', -5, 2, '°C'],
  ['1 200 ± 50', 1200, 50, undefined],
  ['1.234,5 +- 0', 1234.5, 0, undefined],
  ['๒๐ ± ๐,๕ ℃', 20, 0.5, '°C'],
  ['20 °C ± 2 °C', 20, 2, '°C'],
  ['.5 ± .1 liters', 0.5, 0.1, 'l'],
])('reads the number of an author: %j', (text, value, tolerance, unit) => {
  const question = read(`How much?\nAnswer: ${text}\n> So.`);
  expect(question).toMatchObject({ kind: 'number', value, tolerance });
  expect(question.kind === 'number' && question.unit?.name).toBe(unit);
});

it('reads the corners of an area as they are typed', () => {
  const question = read('Where?\n![A](/a.svg)\nAnswer: ๓๐ % 10,5% to 50.25 % 25 ％\n> So.');
  expect(question).toMatchObject({ area: { left: 30, top: 10.5, right: 50.25, bottom: 25 } });
});

it('has answers that differ in a sign alone', () => {
  const options = ['pH < 7', 'pH > 7', 'K', 'K+', '5 %', '5 ‰'];
  const question = read(`Which?\n${options.map((text, at) => `- [${at ? ' ' : 'x'}] ${text}`).join('\n')}\n> So.`);
  expect(new Set(partsOf(question).map(({ key }) => key)).size).toBe(options.length);
});

describe('the questions of a lesson', () => {
  const block = (text: string) => `\`\`\`question\n${text}\n\`\`\``;

  it('come in their order, and a corrected comma leaves one the same', () => {
    const lesson = `# EC\n\n${block(choice)}\n\nText\n\n${block(order)}\n`;
    const { questions, faults } = questionsOf(lesson);
    expect(faults).toEqual([]);
    expect(questions.map(({ kind }) => kind)).toEqual(['one', 'order']);
    const keys = (text: string) => questionsOf(text).questions.map(({ key }) => key);
    expect(keys(lesson.replace('Salts conduct', 'All salts conduct').replace('] Acid', '] Acid!'))).toEqual(
      keys(lesson),
    );
    expect(keys(lesson.replace('] Acid', '] Air'))[0]).not.toBe(keys(lesson)[0]);
    const reordered = lesson.replace(
      '- [x] Salts\n- [ ] Acid\n  > That is pH.',
      '- [ ] Acid\n  > That is pH.\n- [x] Salts',
    );
    expect(reordered).not.toBe(lesson);
    expect(keys(reordered)).toEqual(keys(lesson));
    expect(keys(lesson.replace('1. Seed\n2. Leaf', '1. Leaf\n2. Seed'))[1]).not.toBe(keys(lesson)[1]);
    expect(keys(lesson.replace('[x] Salts\n- [ ] Acid', '[ ] Salts\n- [x] Acid'))[0]).not.toBe(keys(lesson)[0]);
  });

  it.each([
    [`Text\n\n\`\`\`question\n${choice}`, 3, 'never ends'],
    ['Text\n\n```question', 3, 'never ends'],
    [`Text\n\n${block('Why?\n- [ ] A\n- [ ] B\n> So.')}`, 5, 'No answer is right'],
    [`- item\n\n  \`\`\`question\n  Is it?\n  Answer: true\n  > So.\n  \`\`\``, 3, 'stands alone'],
    [`${block(choice)}\n\n${block(choice)}`, 12, 'asked twice'],
  ])('are refused by the line of the lesson: %j', (lesson, line, message) => {
    expect(inWords(questionsOf(lesson).faults)).toContainEqual({
      line,
      message: expect.stringContaining(message) as string,
    });
  });

  it.each([
    [`~~~\n\`\`\`question\n~~~\n\n${block(order)}`, 1],
    [`> \`\`\`\n> code\n\n${block(order)}`, 1],
    [`\`\`\`\`question\n${order}\n\`\`\`\`\n\n${block(choice)}`, 2],
    [`${block(choice).replaceAll('\n', '\r\n')}\r\n`, 1],
    [`    \`\`\`question\n    Why?\n    \`\`\`\n\n${block(choice)}`, 1],
  ])('are found among other code: %j', (lesson, count) => {
    const { questions, faults } = questionsOf(lesson);
    expect([questions.length, faults]).toEqual([count, []]);
  });

  it.each(['> ```question\n> Why?\n> ```', '- ```question\n  Why?\n  ```', '1. ```question\n   Why?\n   ```'])(
    'stand at the beginning of the line: %j',
    (lesson) => {
      expect(inWords(questionsOf(lesson).faults)).toContainEqual({
        line: 1,
        message: expect.stringContaining('stands alone') as string,
      });
    },
  );

  it('are none in other code', () => {
    expect(questionsOf('```\nquestion\n```\n\n    ```question\n')).toEqual({ questions: [], faults: [] });
  });
});

it('has the name of its source in a translation, and its options too', () => {
  const source = `Before\n\n\`\`\`question\n${choice}\n\`\`\`\n\n~~~question\n${order}\n~~~`;
  const { questions } = questionsOf(source);
  const own = source.replace('What does EC measure?', 'EC วัดอะไร').replace('Salts\n', 'เกลือ\n').replace('Seed', 'เมล็ด');
  const translated = questionsOf(withQuestionKeys(own, questions.map(keyLineOf))).questions;
  const keysOf = (some: typeof questions) => some.map((one) => [one.key, ...partsOf(one).map(({ key }) => key)]);
  expect(keysOf(translated)).toEqual(keysOf(questions));
  expect(keysOf(questionsOf(own).questions)).not.toEqual(keysOf(questions));
  expect(translated[0]?.prompt).toBe('EC วัดอะไร');
  expect(withQuestionKeys(source, [])).toBe(source);
});
