import { lessonSchema, listAnswers, listLessons, rateLesson, recordAnswer } from '@grow/contracts';
import { exampleOf, fakeApi, fireEvent, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { answerCourse } from './course.example.ts';

const blocks = {
  'What is EC?': '- [x] Salt\n- [ ] Acid\n  > That is pH.',
  'Which are pests?': '- [x] Thrips\n- [ ] Ladybirds\n- [x] Mites',
  'Is rain hard?': 'Answer: false',
  'How warm?': 'Answer: 20 ± 2 °C',
  'In which order?': '1. Seed\n2. Leaf\n3. Flower',
  'Where is the node?': '![A stem](/api/illustrations/stem.svg)\nAnswer: 0 % 0 % to 60 % 60 %',
};
const content = Object.entries(blocks)
  .map(([prompt, answers]) => `\`\`\`question\n${prompt}\n\n${answers}\n\n> Because of ${prompt}\n\`\`\``)
  .join('\n\n');

async function openLesson() {
  answerCourse(fakeApi);
  fakeApi.answer(listAnswers, []);
  fakeApi.answer(recordAnswer, undefined);
  fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
  const page = renderScreen(remote, '/?lesson=1-11');
  await screen.findByRole('region', { name: 'What is EC?' });
  return page;
}

const question = (name: keyof typeof blocks) => within(screen.getByRole('region', { name }));
const tap = (name: keyof typeof blocks, answer: string | RegExp) =>
  userEvent.click(question(name).getByRole('button', { name: answer }));

describe('the questions of a lesson', () => {
  it('show at once whether an answer is right, and why', async () => {
    await openLesson();
    expect(screen.queryByText(/Because of/u)).toBeNull();
    await tap('What is EC?', 'Acid');
    const status = question('What is EC?').getByRole('status');
    for (const text of ['Not quite', 'That is pH.', 'Because of What is EC?']) expect(status).toHaveTextContent(text);
    expect(question('What is EC?').getByRole('button', { name: 'Salt, right answer' })).toBeVisible();
    expect(question('What is EC?').getByRole('button', { name: 'Acid, wrong answer' })).toHaveFocus();
  });

  it('have six kinds of answers, and count those right at the first attempt', async () => {
    const { unmount } = await openLesson();
    await tap('What is EC?', 'Acid');
    await tap('What is EC?', 'Answer again');
    await tap('What is EC?', 'Salt');
    expect(question('What is EC?').getByRole('status')).toHaveTextContent('Right');

    await tap('Which are pests?', 'Thrips');
    await tap('Which are pests?', 'Mites');
    await tap('Which are pests?', 'Check');
    expect(question('Which are pests?').getByRole('status')).toHaveTextContent('Right');

    await tap('Is rain hard?', 'True');
    expect(question('Is rain hard?').getByRole('status')).toHaveTextContent('Not quite');

    await userEvent.type(question('How warm?').getByLabelText('Your answer'), '68,9');
    await userEvent.selectOptions(question('How warm?').getByLabelText('Unit'), '°F');
    await userEvent.keyboard('{Enter}');
    await tap('How warm?', 'Check');
    expect(question('How warm?').getByRole('status')).toHaveTextContent('RightIt is 18 to 22 °C.');

    for (const step of ['Seed', 'Flower', 'Leaf']) await tap('In which order?', new RegExp(step, 'u'));
    await tap('In which order?', /Flower/u);
    await tap('In which order?', /Leaf/u);
    await tap('In which order?', /Leaf/u);
    await tap('In which order?', /Flower/u);
    await tap('In which order?', 'Check');
    expect(question('In which order?').getByRole('status')).toHaveTextContent('Right');
    expect(screen.queryByText(/right at first/u)).toBeNull();

    const picture = question('Where is the node?').getByRole('button', { name: /^A stem\. / });
    for (const key of ['ArrowRight', 'ArrowDown']) fireEvent.keyDown(picture, { key });
    expect(question('Where is the node?').getByText('Marker at 55 % from the left, 55 % from the top')).toBeVisible();
    fireEvent.click(picture, { detail: 0 });
    expect(screen.getByText('4 of 6 right at first. They come back on another day.')).toBeVisible();

    await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(7));
    unmount();
    await openLesson();
    expect(screen.getByText('4 of 6 right at first. They come back on another day.')).toBeVisible();
    expect(question('Is rain hard?').getByRole('button', { name: 'True, wrong answer' })).toBeVisible();
    expect(question('How warm?').getByLabelText('Your answer')).toHaveValue('68.9');
  });

  it('accept only numbers', async () => {
    await openLesson();
    await userEvent.type(question('How warm?').getByLabelText('Your answer'), 'warm');
    await tap('How warm?', 'Check');
    expect(question('How warm?').getByLabelText('Your answer')).toBeInvalid();
    expect(question('How warm?').queryByText(/Because/u)).toBeNull();
  });
});

describe('whether a lesson was clear', () => {
  it('asks members, and after No also what was unclear', async () => {
    fakeApi.answer(rateLesson, undefined);
    await openLesson();
    const ask = within(screen.getByRole('group', { name: 'Was this clear?' }));
    await userEvent.click(ask.getByRole('button', { name: 'No' }));
    await userEvent.type(await screen.findByLabelText('What was unclear? (optional)'), 'What is acid?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. The authors read this.')).toBeVisible();
    expect(fakeApi.callsOf(rateLesson).map(({ body }) => body)).toEqual([
      { isClear: false, text: '' },
      { isClear: false, text: 'What is acid?' },
    ]);
    expect(screen.queryByLabelText('What was unclear? (optional)')).toBeNull();
  });
});
