import { learningPathSchema, listLearningPaths, listModules } from '@grow/contracts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { answerCourse, modules } from '../../course/course.example.ts';
import { remote } from '../../remote.tsx';

beforeEach(() => {
  fakeApi.answer(listLearningPaths, [exampleOf(learningPathSchema, { name: 'Soil', type: 'soil' })]);
});

it('is for learners who completed every lesson, with the name that they enter', async () => {
  answerCourse(fakeApi, { completed: [11, 12, 21] });
  renderScreen(remote, '/certificate/soil');
  const field = await screen.findByRole('textbox', { name: 'Name on the certificate' });
  await userEvent.clear(field);
  expect(screen.getByText('Enter the name that the certificate is for.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as picture' })).toBeDisabled();
  await userEvent.type(field, 'Lena Green');
  const certificate = /^Certificate: Lena Green has completed the learning path Soil. 3 lessons, .*\d{4}\.$/u;
  expect(screen.getByRole('img', { name: certificate })).toBeVisible();
  const grower = '\u{1F469}\u{1F3FD}\u{200D}\u{1F33E}';
  await userEvent.clear(field);
  await userEvent.paste(grower.repeat(70));
  expect(field).toHaveValue(grower.repeat(64));
  await userEvent.clear(field);
  await userEvent.paste('\u2800 \u3164');
  expect(screen.getByText('Enter the name that the certificate is for.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as picture' })).toBeDisabled();
});

it('cuts no character of a long name of the account', async () => {
  answerCourse(fakeApi, { completed: [11, 12, 21] });
  const flag = '\u{1F1F9}\u{1F1ED}';
  renderScreen(remote, '/certificate/soil', { user: { ...people.learner, displayName: flag.repeat(25) } });
  expect(await screen.findByRole('textbox', { name: 'Name on the certificate' })).toHaveValue(flag.repeat(25));
});

it('keeps its day and its lessons when a lesson comes later', async () => {
  answerCourse(fakeApi, { completed: [11, 21] });
  const [first, second] = ['2026-05-01T10:00:00Z', '2026-05-09T10:00:00Z'];
  const { begin, flowering } = modules;
  fakeApi.answer(listModules, [
    { ...begin, completedAt: first },
    { ...flowering, completedAt: second },
  ]);
  renderScreen(remote, '/certificate/soil');
  expect(await screen.findByRole('img', { name: /Soil. 2 lessons, May 9, 2026\.$/u })).toBeVisible();
});

it.each([
  ['/certificate/soil', '1 lesson to go'],
  ['/certificate/water', 'There is no such learning path'],
])('at %s says “%s”', async (path, text) => {
  answerCourse(fakeApi, { completed: [11, 12] });
  renderScreen(remote, path);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on learning' })).toHaveAttribute('href', '/');
});
