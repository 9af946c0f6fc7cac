import { lessonSchema, listAnswers, listLessons, questionAnswersSchema, recordAnswer } from '@grow/contracts';
import {
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
import { questionsOf } from '@grow/text/questions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const ask = (prompt: string) => `\`\`\`question\n${prompt}\n\nAnswer: true\n\n> Because.\n\`\`\``;
const content = `${ask('Is rain soft?')}\n\n${ask('Is it wet?')}`;
const [soft, wet] = questionsOf(content).questions.map(({ key }) => key);
const daysAgo = (days: number): number => Math.floor(Date.now() / 1000) - days * 24 * 60 * 60;
const answered = (key: string | undefined, right: number[], wrong: number[] = []) =>
  exampleOf(questionAnswersSchema, { moduleId: 1, lessonId: 11, key: key ?? '', right, wrong });

beforeEach(() => {
  answerCourse(fakeApi);
  fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
  fakeApi.answer(recordAnswer, undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderScreen(remote, '/', { user: { ...people.learner, xp: 10 } });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the review', () => {
  it('takes no space before the first XP, and says what comes before the first answer', async () => {
    fakeApi.answer(listAnswers, []);
    const { unmount } = renderScreen(remote, '/', { user: { ...people.learner, xp: 0 } });
    await screen.findByRole('button', { name: /^1 The Law/u });
    expect(fakeApi.callsOf(listAnswers)).toEqual([]);
    unmount();
    open();
    expect(await screen.findByText(/^Questions of lessons come back here/u)).toBeVisible();
  });

  it('says if nothing is due, and leaves out unpublished questions', async () => {
    fakeApi.answer(listAnswers, [answered(soft, [daysAgo(0)]), answered('gone', [daysAgo(50)])]);
    open();
    expect(await screen.findByText('Nothing to review today. You know 1 question.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start review' })).toBeNull();
  });

  it('asks what was missed from 4:00 of the next day on, also on a page that stayed open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(2026, 10, 27, 20, 30));
    fakeApi.answer(listAnswers, [answered(soft, [], [Date.parse('2026-11-27T20:10:00') / 1000])]);
    open();
    expect(await screen.findByText(/^Nothing to review today/u)).toBeVisible();
    vi.setSystemTime(new Date(2026, 10, 28, 3, 59));
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByText(/^Nothing to review today/u)).toBeVisible();
    vi.setSystemTime(new Date(2026, 10, 28, 4, 0));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('1 to review, about 1 minute')).toBeVisible();
  });

  it('says nothing of missed questions if there was none', async () => {
    fakeApi.answer(listAnswers, [answered(wet, [], [daysAgo(2)])]);
    open();
    await click('Start review');
    await click('True');
    await click('Finish');
    expect(await screen.findByText('1 of 1 question right.')).toBeVisible();
    expect(screen.getByText('What you know comes back later and later.')).toBeVisible();
    expect(screen.queryByText(/missed/u)).toBeNull();
  });

  it('asks the due questions one by one, and records the first answer to each', async () => {
    fakeApi.answer(listAnswers, [answered(soft, [daysAgo(30)]), answered(wet, [], [daysAgo(2)])]);
    open();
    expect(await screen.findByText('2 to review, about 1 minute')).toBeVisible();
    await click('Start review');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review' }));
    expect(dialog.getByText('1 of 2, from ‘The Law’')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('1 of 2, from ‘The Law’')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'False' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Answer again' }));
    await userEvent.click(dialog.getByRole('button', { name: 'True' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await userEvent.click(dialog.getByRole('button', { name: 'True' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('1 of 2 questions right.')).toBeVisible();
    expect(screen.getByText(/^What you missed comes back tomorrow/u)).toBeVisible();
    await waitFor(() => expect(fakeApi.callsOf(recordAnswer)).toHaveLength(2));
    expect(fakeApi.callsOf(recordAnswer).map(({ body }) => body.isRight)).toEqual([false, true]);
    await click('Back to learning');
    expect(await screen.findByText('Nothing to review today. You know 1 question.')).toBeVisible();
  });
});
