import {
  completeLesson as completeLessonCall,
  lessonSchema,
  listAnswers,
  listLessons,
  rateLesson,
  recordAnswer,
} from '@grow/contracts';
import { setSessionUser } from '@grow/mfe-kit';
import {
  act,
  exampleOf,
  fakeApi,
  fireEvent,
  people,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
} from '@grow/mfe-kit/testing';
import { partsOf, questionsOf } from '@grow/text/questions';
import { describe, expect, it } from 'vitest';
import { completeLesson } from '../course/completion-queue.ts';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const blocks = {
  'What is EC?': '- [x] Salt\n- [ ] Acid\n  > That is pH.',
  'Which are pests?': '- [x] Thrips\n- [ ] Ladybirds\n- [x] Mites',
  'Is rain hard?': 'Answer: false',
  'How warm?': 'Answer: 20 ± 2 °C',
  'In which order?': '1. Seed\n2. Leaf\n3. Flower',
  'Where is the node?': '![A stem](/api/drawings/stem.svg)\nAnswer: 0 % 0 % to 60 % 60 %',
};
const content = Object.entries(blocks)
  .map(([prompt, answers]) => `\`\`\`question\n${prompt}\n\n${answers}\n\n> Because of ${prompt}\n\`\`\``)
  .join('\n\n');

async function openLesson(text = content, user = people.learner) {
  answerCourse(fakeApi);
  fakeApi.answer(listAnswers, []);
  fakeApi.answer(recordAnswer, undefined);
  fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content: text })]);
  const page = renderScreen(remote, '/?lesson=1-11', { user });
  await screen.findAllByRole('region', { name: /\?$/u });
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

  it.each([
    ['warm', 'This is not a number. Write it in digits, such as 1200 or 0.5.'],
    ['18-22', 'This is not a number. Write it in digits, such as 1200 or 0.5.'],
    ['20 l', 'This is answered in °C or °F.'],
  ])('accept only numbers, not %s, and say so', async (typed, sentence) => {
    await openLesson();
    const field = question('How warm?').getByLabelText('Your answer');
    await userEvent.type(field, typed);
    expect(field).toBeValid();
    await tap('How warm?', 'Check');
    expect(field).toBeInvalid();
    expect(question('How warm?').getByRole('alert')).toHaveTextContent(sentence);
    expect(question('How warm?').queryByText(/Because/u)).toBeNull();
    await userEvent.type(field, '0');
    expect(field).toBeValid();
  });

  it.each([
    ['20 °C', 20, '°C'],
    ['๒๐', 20, '°C'],
    ['68 °F', 68, '°F'],
    ['−4 f', -4, '°F'],
    ['+20,5℃', 20.5, '°C'],
  ])('accept numbers as people type them: %s', async (typed, value, unit) => {
    await openLesson();
    await userEvent.type(question('How warm?').getByLabelText('Your answer'), `${typed}{Enter}`);
    await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(1));
    expect(fakeApi.callsOf(recordAnswer)[0]?.body.answer).toEqual({ kind: 'number', value, unit });
  });

  it('ask which of two numbers is meant, and judge nothing before', async () => {
    await openLesson();
    await userEvent.type(question('How warm?').getByLabelText('Your answer'), '20,000{Enter}');
    const asked = within(question('How warm?').getByRole('group', { name: 'Which number do you mean?' }));
    expect(question('How warm?').queryByText(/Because/u)).toBeNull();
    expect(asked.getByRole('button', { name: '20000' })).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: '20' }));
    expect(question('How warm?').getByText('Right')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Right/u);
  });

  it('keep focus at the question when its button is gone', async () => {
    await openLesson();
    await userEvent.type(question('How warm?').getByLabelText('Your answer'), '9');
    await tap('How warm?', 'Check');
    expect(document.activeElement).toHaveTextContent(/^Not quite/u);
    await tap('How warm?', 'Answer again');
    expect(question('How warm?').getByLabelText('Your answer')).toHaveFocus();
    await tap('Which are pests?', 'Thrips');
    await tap('Which are pests?', 'Check');
    expect(document.activeElement).toHaveTextContent(/^Not quite/u);
    await tap('Which are pests?', 'Answer again');
    expect(question('Which are pests?').getAllByRole('button')[0]).toHaveFocus();
    await tap('Is rain hard?', 'True');
    await tap('Is rain hard?', 'Answer again');
    expect(question('Is rain hard?').getByRole('button', { name: 'True' })).toHaveFocus();
  });

  it.each([
    [400, 800],
    [1600, 400],
  ])('measure a place in the picture, not in its frame: %i x %i', async (width, height) => {
    await openLesson();
    const button = question('Where is the node?').getByRole('button', { name: /^A stem\. / });
    const image = button.querySelector('img');
    if (image === null) throw new Error('No picture');
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
    fireEvent.load(image);
    // The frame is 320 x 180.
    const scale = Math.min(320 / width, 180 / height);
    const [shownWidth, shownHeight] = [width * scale, height * scale];
    const box = image.parentElement;
    if (box === null) throw new Error('No box');
    expect(Number.parseFloat(box.style.width)).toBeCloseTo((shownWidth / 320) * 100);
    expect(Number.parseFloat(box.style.height)).toBeCloseTo((shownHeight / 180) * 100);
    const [left, top] = [(320 - shownWidth) / 2, (180 - shownHeight) / 2];
    box.getBoundingClientRect = () => new DOMRect(left, top, shownWidth, shownHeight);
    fireEvent.click(button, { detail: 1, clientX: left - 3, clientY: top - 3 });
    expect(question('Where is the node?').queryByText(/Because/u)).toBeNull();
    fireEvent.click(button, { detail: 1, clientX: left + shownWidth * 0.9, clientY: top + shownHeight * 0.25 });
    await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(1));
    const { answer } = fakeApi.callsOf(recordAnswer)[0]?.body ?? {};
    expect(answer).toEqual({
      kind: 'picture',
      x: expect.closeTo(90, 5) as number,
      y: expect.closeTo(25, 5) as number,
    });
  });
});

describe('the answers of a guest', () => {
  const asGuest = async () => {
    const page = await openLesson(content, people.guest);
    await tap('What is EC?', 'Acid');
    await tap('What is EC?', 'Answer again');
    await tap('What is EC?', 'Salt');
    await tap('Is rain hard?', 'False');
    return page;
  };
  const sent = () => fakeApi.callsOf(recordAnswer).map(({ body }) => [body.isRight, body.id]);
  const becomeMember = async () => {
    act(() => setSessionUser({ ...people.guest, isAnonymous: false }));
    await remote.sendWaiting?.();
  };

  it('wait for the account, and are sent once with their times', async () => {
    await asGuest();
    await remote.sendWaiting?.();
    expect(sent()).toEqual([]);
    await becomeMember();
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(([isRight]) => isRight)).toEqual([false, true, true]);
    await becomeMember();
    await remote.sendWaiting?.();
    expect(new Set(sent().map(([, id]) => id)).size).toBe(3);
    expect(sent()).toHaveLength(3);
  });

  it('wait on where the account was made without a network', async () => {
    const { unmount } = await asGuest();
    unmount();
    fakeApi.failNetwork(recordAnswer);
    await becomeMember();
    await waitFor(() => expect(sent()).toHaveLength(1));
    fakeApi.answer(recordAnswer, undefined);
    await remote.sendWaiting?.();
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(new Set(sent().map(([, id]) => id)).size).toBe(3);
  });
});

it('sends an answer again if its module opens only with a completion that is on its way', async () => {
  await openLesson();
  const release = fakeApi.hold(completeLessonCall);
  fakeApi.refuse(recordAnswer, 'module_locked');
  act(() => completeLesson({ moduleId: 1, lessonId: 11 }));
  await tap('Is rain hard?', 'False');
  await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(1));
  fakeApi.answer(recordAnswer, undefined);
  release();
  await remote.sendWaiting?.();
  await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(2));
});

describe('the answers of a question', () => {
  const options = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const ask = (title: string, marks: (text: string, at: number) => string) =>
    `\`\`\`question\n${title}\n\n${options.map(marks).join('\n')}\n\n> So.\n\`\`\``;
  const shuffledContent = [
    ask('Which one?', (text, at) => `- [${at === 0 ? 'x' : ' '}] ${text}`),
    ask('Which ones?', (text, at) => `- [${at < 2 ? 'x' : ' '}] ${text}`),
    ask('Which order?', (text, at) => `${at + 1}. ${text}`),
    '```question\nIs it?\n\nAnswer: false\n\n> So.\n```',
  ].join('\n\n');
  const shown = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => !/Check|Answer again/u.test(text));

  async function orders(times: number, name: string) {
    const seen = new Set<string>();
    for (let time = 0; time < times; time += 1) {
      const page = await openLesson(shuffledContent);
      seen.add(shown(name).join(' '));
      page.unmount();
    }
    return seen;
  }

  it.each(['Which one?', 'Which ones?', 'Which order?'])('are mixed at each showing: %s', async (name) => {
    const seen = await orders(6, name);
    expect(seen.size).toBeGreaterThan(1);
    if (name === 'Which order?') expect(seen).not.toContain(options.join(' '));
  });

  it('are not mixed where they are true and false', async () => {
    expect([...(await orders(3, 'Is it?'))]).toEqual(['True False']);
  });

  it('stay where they are until the question is answered anew, and are stored by key', async () => {
    await openLesson(shuffledContent);
    const before = shown('Which one?');
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Which one?' })).getByRole('button', { name: 'Two' }),
    );
    expect(shown('Which one?').map((text) => text.split(',')[0])).toEqual(before);
    await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(1));
    const [question] = questionsOf(shuffledContent).questions;
    expect(fakeApi.callsOf(recordAnswer)[0]?.body).toMatchObject({
      isRight: false,
      answer: { kind: 'one', chosen: [question && partsOf(question)[1]?.key] },
    });
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
