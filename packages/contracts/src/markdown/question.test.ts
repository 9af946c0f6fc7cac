import { describe, expect, it } from 'vitest';
import { lessonFormSchema } from '../content-form.ts';
import { questionsOf, withQuestionKeys } from './lesson-questions.ts';
import { isRight, parseQuestion, type Answer, type Question } from './question.ts';

function read(text: string): Question {
  const parsed = parseQuestion(text);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.question;
}

const choice = 'What does EC measure?\n\n- [x] Salts\n- [ ] Acid\n  > That is pH.\n\n> Salts conduct\n> electricity.';
const several = 'Which are pests?\n- [x] Thrips\n- [ ] Ladybirds\n- [x] Mites\n> Ladybirds eat them.';
const order = 'In which order?\n1. Seed\n2. Leaf\n3. Flower\n> Leaves feed the flower.';
const place =
  'Where is the node?\n![A stem](/api/illustrations/stem.svg)\nAnswer: 30 % 10 % to 50 % 25 %\n> Leaves grow there.';

describe('a question', () => {
  it('has one right answer, with a reason for a wrong one', () => {
    expect(read(choice)).toEqual({
      kind: 'one',
      prompt: 'What does EC measure?',
      explanation: 'Salts conduct electricity.',
      options: [
        { text: 'Salts', isRight: true, explanation: null },
        { text: 'Acid', isRight: false, explanation: 'That is pH.' },
      ],
    });
  });

  it.each<[string, Answer, Answer[]]>([
    [
      choice,
      { kind: 'one', chosen: [0] },
      [
        { kind: 'one', chosen: [1] },
        { kind: 'one', chosen: [] },
      ],
    ],
    [
      several,
      { kind: 'several', chosen: [2, 0] },
      [
        { kind: 'several', chosen: [0] },
        { kind: 'several', chosen: [0, 1, 2] },
      ],
    ],
    ['Is it?\nAnswer: false\n> No.', { kind: 'boolean', isTrue: false }, [{ kind: 'boolean', isTrue: true }]],
    [
      order,
      { kind: 'order', chosen: [0, 1, 2] },
      [
        { kind: 'order', chosen: [1, 0, 2] },
        { kind: 'order', chosen: [0, 1] },
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
    expect(isRight(question, right)).toBe(true);
    for (const answer of [...wrong, { kind: 'boolean', isTrue: null } as unknown as Answer]) {
      expect(isRight(question, answer), JSON.stringify(answer)).toBe(false);
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
    ['Why?\nAnswer: perhaps\n> So.', 2, 'true, false, or a number'],
    ['Why?\nAnswer: true\nAnswer: false\n> So.', 3, 'second answer'],
    ['Why?\n1. A\n2. a\n> So.', 3, 'the same'],
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
    expect('faults' in parsed && parsed.faults[0]).toEqual({
      line,
      message: expect.stringContaining(message) as string,
    });
  });
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
    expect(keys(lesson.replace('[x] Salts\n- [ ] Acid', '[ ] Salts\n- [x] Acid'))[0]).not.toBe(keys(lesson)[0]);
  });

  it.each([
    [`Text\n\n\`\`\`question\n${choice}`, 3, 'never ends'],
    ['Text\n\n```question', 3, 'never ends'],
    [`Text\n\n${block('Why?\n- [ ] A\n- [ ] B\n> So.')}`, 5, 'No answer is right'],
    [`- item\n\n  \`\`\`question\n  Is it?\n  Answer: true\n  > So.\n  \`\`\``, 3, 'stands alone'],
    [`${block(choice)}\n\n${block(choice)}`, 12, 'asked twice'],
  ])('are refused by the line of the lesson: %j', (lesson, line, message) => {
    expect(questionsOf(lesson).faults).toContainEqual({ line, message: expect.stringContaining(message) as string });
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
    'stand at the begin of the line: %j',
    (lesson) => {
      expect(questionsOf(lesson).faults).toContainEqual({
        line: 1,
        message: expect.stringContaining('stands alone') as string,
      });
    },
  );

  it('are whole in a lesson that is saved', () => {
    const form = {
      moduleId: 1,
      title: 'Water',
      content: `Text\n\n${block('Why?\n- [ ] A\n- [ ] B\n> So.')}`,
      order: 1,
    };
    expect(lessonFormSchema.safeParse(form).error?.issues).toMatchObject([
      { path: ['content'], message: 'Line 5: No answer is right. Mark the right one with [x].' },
    ]);
    expect(lessonFormSchema.safeParse({ ...form, content: block(choice) }).success).toBe(true);
  });

  it('are none in other code', () => {
    expect(questionsOf('```\nquestion\n```\n\n    ```question\n')).toEqual({ questions: [], faults: [] });
  });
});

it('has the name of its source in a translation', () => {
  const source = `Before\n\n\`\`\`question\n${choice}\n\`\`\`\n\n~~~question\n${several}\n~~~`;
  const keys = questionsOf(source).questions.map(({ key }) => key);
  const translated = withQuestionKeys(source.replace('What does EC measure?', 'EC วัดอะไร'), keys);
  expect(questionsOf(translated).questions.map(({ key }) => key)).toEqual(keys);
  expect(questionsOf(translated).questions[0]?.prompt).toBe('EC วัดอะไร');
  expect(withQuestionKeys(source, [])).toBe(source);
});
