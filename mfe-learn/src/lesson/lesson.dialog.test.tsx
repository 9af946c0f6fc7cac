import {
  completeLesson,
  confirmAge,
  lessonSchema,
  listAnsweredQuestions,
  listLessons,
  listProgress,
  recordLessonVisit,
  userCardSchema,
} from '@grow/contracts';
import { showToast, type NewToast } from '@grow/mfe-kit';
import {
  act,
  exampleOf,
  expectLoggedError,
  fakeApi,
  people,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
} from '@grow/mfe-kit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerCourse, answerProgress } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const link = '/?lesson=1-11';
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** The completions saved on the device. */
const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith('grow.queue.'));
const sent = () => fakeApi.callsOf(completeLesson).map(({ body }) => body);
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a lesson', () => {
  it('links to related lessons, and back from a locked one', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/?lesson=1-12');
    const seeAlso = within(await screen.findByRole('region', { name: 'See also' }));
    expect(seeAlso.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
      'The Law',
      'First Flowers',
    ]);
    await userEvent.click(seeAlso.getByRole('link', { name: 'First Flowers' }));
    expect(await screen.findByRole('dialog', { name: 'Module Locked' })).toBeVisible();
    await click('Close');
    await dialogIsGone();
  });

  it('ends with others’ questions about it and what helped, linked to the posts', async () => {
    answerCourse(fakeApi);
    const author = exampleOf(userCardSchema, { displayName: 'Ben' });
    fakeApi.answer(listAnsweredQuestions, [{ postId: 7, question: 'Why so dry?', answer: 'Mulch it.', author }]);
    renderScreen(remote, '/?lesson=1-12');
    const asked = within(await screen.findByRole('region', { name: 'Others asked' }));
    expect(asked.getByText('What helped, by Ben')).toBeVisible();
    expect(asked.getByText('Mulch it.')).toBeVisible();
    expect(asked.getByRole('link')).toHaveAttribute('href', '/discord/feed/7');
    expect(fakeApi.callsOf(listAnsweredQuestions).map(({ params }) => params)).toEqual([{ lessonId: 12 }]);
  });

  it.each([
    ['nothing was answered', () => fakeApi.answer(listAnsweredQuestions, [])],
    ['there is no network', () => fakeApi.failNetwork(listAnsweredQuestions)],
  ])('ends without them if %s', async (_where, answer) => {
    answerCourse(fakeApi);
    answer();
    renderScreen(remote, '/?lesson=1-12');
    await waitFor(() => expect(fakeApi.callsOf(listAnsweredQuestions)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Ask about this lesson' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Others asked' })).toBeNull();
  });

  it('shows placeholders until its text has loaded', async () => {
    answerCourse(fakeApi);
    const release = fakeApi.hold(listLessons);
    renderScreen(remote, link);
    expect(await screen.findByRole('dialog', { name: 'Lesson' })).toBeVisible();
    expect(await screen.findByRole('status', { name: 'Loading lessons' })).toBeVisible();
    release();
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBeVisible();
    expect(screen.getByText('your').tagName).toBe('STRONG');
  });

  it('focuses its title, with or without the text', async () => {
    answerCourse(fakeApi);
    const release = fakeApi.hold(listLessons);
    renderScreen(remote, link);
    const waiting = await screen.findByRole('dialog', { name: 'Lesson' });
    await waitFor(() => expect(within(waiting).getByRole('heading', { name: 'Lesson' })).toHaveFocus());
    release();
    const title = await screen.findByRole('heading', { name: 'The Law' });
    await waitFor(() => expect(title).toHaveFocus());
    await click('Close');
    await dialogIsGone();
    await click('1 The Law');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The Law' })).toHaveFocus());
  });

  it.each<[NewToast, boolean]>([
    [{ title: 'Login successful', status: 'success' }, false],
    [{ title: 'Achievement earned', status: 'celebration' }, true],
    [{ title: 'That did not work', status: 'destructive' }, true],
  ])('is not covered by $title, and after it: %s', async (toast, isShownLater) => {
    answerCourse(fakeApi);
    renderScreen(remote, '/');
    await screen.findByRole('button', { name: /^1 The Law/u });
    act(() => showToast(toast));
    expect(await screen.findByText(toast.title)).toBeVisible();
    await click('1 The Law');
    await screen.findByRole('heading', { name: 'The Law' });
    await waitFor(() => expect(screen.queryByText(toast.title)).toBeNull());
    act(() => showToast({ title: 'Another one', status: 'destructive' }));
    expect(screen.queryByText('Another one')).toBeNull();
    await click('Close');
    await dialogIsGone();
    expect(await screen.findByText(isShownLater ? toast.title : 'Another one')).toBeVisible();
  });

  it('links to a footnote and back without changing the URL', async () => {
    answerCourse(fakeApi);
    const content = 'Know your law.[^1]\n\n[^1]: That of your country.';
    fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
    renderScreen(remote, link);
    await userEvent.click(await screen.findByRole('link', { name: '1' }));
    expect(document.activeElement).toHaveTextContent('That of your country.');
    await userEvent.click(screen.getByRole('link', { name: /Back to reference/u }));
    expect(document.activeElement).toHaveTextContent('1');
    expect([location.search, location.hash]).toEqual(['?lesson=1-11', '']);
  });

  it.each([
    ['th', 'en', false, 'This lesson is not in Thai yet.'],
    ['th', 'th', true, 'This translation is older than the English lesson.'],
    ['th', 'th', false, null],
    ['en', 'en', false, null],
  ] as const)('on a page in %s, in %s, out of date: %s, says %j', async (page, language, isOutOfDate, note) => {
    document.documentElement.lang = page;
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    answerCourse(fakeApi);
    const text = { content: 'Know your law.', language, isOutOfDate };
    fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', ...text })]);
    renderScreen(remote, link);
    expect((await screen.findByText('Know your law.')).closest('[lang]')).toHaveAttribute('lang', language);
    expect(screen.queryByText(/^This (?:lesson is not|translation is)/u)?.textContent ?? null).toBe(note);
  });

  it('is recorded as visited', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, link);
    await screen.findByRole('heading', { name: 'The Law' });
    await waitFor(() => expect(fakeApi.callsOf(recordLessonVisit)).toEqual([{ params: { lessonId: 11 } }]));
  });

  it('is not recorded again once it is completed', async () => {
    answerCourse(fakeApi);
    answerProgress(fakeApi, [11]);
    renderScreen(remote, link);
    await screen.findByRole('button', { name: 'Completed' });
    expect(fakeApi.callsOf(recordLessonVisit)).toEqual([]);
  });

  it('is closed by its button, Escape and Back', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/');
    for (const close of [() => click('Close'), () => userEvent.keyboard('{Escape}'), () => history.back()]) {
      await click('1 The Law');
      await screen.findByRole('dialog', { name: 'The Law' });
      expect(location.search).toBe('?lesson=1-11');
      await close();
      await dialogIsGone();
      await waitFor(() => expect(location.search).toBe(''));
    }
  });

  it('can be linked in a community post, by title only', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, link);
    await userEvent.click(await screen.findByRole('link', { name: 'Ask about this lesson' }));
    expect(location.pathname + location.search).toBe('/discord/feed?lesson=11');
  });

  it('of the other path is shown with that path', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/?lesson=10-101');
    expect(await screen.findByRole('dialog', { name: 'Water' })).toBeVisible();
  });

  it('shows a message if it was deleted, and cannot be completed', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/?lesson=1-99');
    expect(await screen.findByText('This lesson is not available any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });

  it('of a locked module shows what unlocks it, with a link', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/?lesson=2-21');
    expect(await screen.findByRole('dialog', { name: 'Module Locked' })).toBeVisible();
    expect(screen.getByText('You need to complete the previous module before accessing this lesson.')).toBeVisible();
    expect(
      screen.getByText("Complete at least 75% of the previous module's lessons to unlock this content."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
    await click('Go to Before You Begin');
    await dialogIsGone();
    await waitFor(() => expect(screen.getByRole('button', { name: /^1?Before You Begin/u })).toHaveFocus());
  });
});

describe('completing a lesson', () => {
  it('marks the lesson at once, saves it, and closes the dialog 1.5 seconds later', async () => {
    answerCourse(fakeApi);
    const release = fakeApi.hold(completeLesson);
    renderScreen(remote, link);
    await screen.findByRole('button', { name: 'Mark as Completed' });
    const before = performance.now();
    await click('Mark as Completed');
    const saving = screen.getByRole('button', { name: 'Saving...' });
    expect(saving).toHaveAttribute('aria-disabled', 'true');
    expect(saving).toHaveFocus();
    expect(screen.getByText('Lesson completed, +10 XP')).toHaveRole('status');
    expect(screen.getByText('1 of 3 lessons completed')).toBeInTheDocument();
    answerProgress(fakeApi, [11]);
    release();
    expect(await screen.findByRole('button', { name: 'Completed' })).toHaveFocus();
    expect(sent()).toEqual([{ moduleId: 1, lessonId: 11, completedAt: expect.any(String) }]);
    await dialogIsGone();
    expect(performance.now() - before).toBeGreaterThanOrEqual(1500);
    await waitFor(() => expect(fakeApi.callsOf(listProgress)).toHaveLength(2));
    expect(screen.getByText('1 of 3 lessons completed')).toBeVisible();
  });

  it('is not offered again', async () => {
    answerCourse(fakeApi, { completed: [11] });
    renderScreen(remote, link);
    const completed = await screen.findByRole('button', { name: 'Completed' });
    expect(completed).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(completed);
    expect(fakeApi.callsOf(completeLesson)).toEqual([]);
    await click('Next lesson');
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
    expect(fakeApi.callsOf(completeLesson)).toEqual([]);
  });

  it('continues to the next lesson in the same dialog, which Back closes', async () => {
    answerCourse(fakeApi);
    const release = fakeApi.hold(completeLesson);
    renderScreen(remote, '/');
    await click('1 The Law');
    expect(await screen.findByText('Lesson 1 of 2, 1 min')).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'The Law' });
    await click('Complete and continue');
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBe(dialog);
    expect(screen.getByRole('heading', { name: 'Light' })).toHaveFocus();
    expect(screen.getByText('Lesson completed, +10 XP')).toBeVisible();
    expect(location.search).toBe('?lesson=1-12');
    // The module's last lesson has none after it.
    expect(screen.queryByRole('button', { name: 'Complete and continue' })).toBeNull();
    expect(sent()).toEqual([{ moduleId: 1, lessonId: 11, completedAt: expect.any(String) }]);
    answerProgress(fakeApi, [11]);
    release();
    await click('Previous: The Law');
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBe(dialog);
    history.back();
    await dialogIsGone();
    expect(location.search).toBe('');
  });

  it('works by keys, like the navigation between lessons, but not while typing', async () => {
    answerCourse(fakeApi);
    const release = fakeApi.hold(completeLesson);
    renderScreen(remote, link);
    const title = await screen.findByRole('heading', { name: 'The Law' });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
    await userEvent.keyboard('n');
    await userEvent.keyboard('P');
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBeVisible();
    await click('No');
    await userEvent.type(await screen.findByRole('textbox'), 'cnp');
    await userEvent.keyboard('{Control>}n{/Control}');
    expect(screen.getByRole('dialog', { name: 'The Law' })).toBeVisible();
    expect(sent()).toEqual([]);
    screen.getByRole('heading', { name: 'The Law' }).focus();
    await userEvent.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
    await waitFor(() => expect(sent()).toHaveLength(1));
    release();
  });

  it('is not for guests', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, link, { user: people.guest });
    expect(await screen.findByRole('button', { name: 'Sign in to Track Progress' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/auth');
    expect(fakeApi.callsOf(recordLessonVisit)).toEqual([]);
  });

  it('stays marked if the server refuses it, and is not retried', async () => {
    answerCourse(fakeApi);
    fakeApi.refuse(completeLesson, 'module_locked');
    renderScreen(remote, link);
    await click('Mark as Completed');
    await expectLoggedError('Failed to update lesson progress');
    expect(await screen.findByRole('button', { name: 'Completed' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it.each<[string, () => void]>([
    ['there was no network', () => fakeApi.failNetwork(completeLesson)],
    ...[400, 401, 403, 404, 422].map((status): [string, () => void] => [
      `another server answered ${status}`,
      () => fakeApi.intercept(completeLesson, status),
    ]),
    ['another server refused', () => fakeApi.intercept(completeLesson, 403, { code: 'blocked_by_policy' })],
    ['a page came in its place', () => fakeApi.intercept(completeLesson, 200)],
    ['it was one of too many', () => fakeApi.refuse(completeLesson, 'too_many_requests')],
  ])('is retried if %s', async (_where, fail) => {
    answerCourse(fakeApi);
    fail();
    renderScreen(remote, link);
    await click('Mark as Completed');
    await expectLoggedError('Failed to update lesson progress');
    expect(kept()).toEqual([[expect.stringContaining('.completion.11'), expect.stringContaining('"lessonId":11')]]);
    answerProgress(fakeApi, [11]);
    fakeApi.answer(completeLesson, ({ body }) => ({
      progress: { id: 1, userId: 1, ...body, completed: true, completedAt: null },
      isNew: true,
    }));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(fakeApi.callsOf(completeLesson)).toHaveLength(2);
  });
});

describe('a lesson before the age is confirmed', () => {
  const young = { ...people.guest, adultSince: null };
  const lesson = exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content: null });

  function answerUntilConfirmed() {
    answerCourse(fakeApi);
    fakeApi.answer(listLessons, [lesson]);
    fakeApi.answer(confirmAge, () => {
      fakeApi.answer(listLessons, [{ ...lesson, content: 'Know **your** law.' }]);
      return { ...young, adultSince: '2026-01-01T00:00:00.000Z' };
    });
  }

  it('asks once, then shows the text in the same dialog', async () => {
    answerUntilConfirmed();
    renderScreen(remote, link, { user: young });
    expect(await screen.findByRole('heading', { name: 'This course is for adults' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in to Track Progress' })).toBeNull();
    await click('I am 18 or older');
    expect(await screen.findByText('your')).toBeVisible();
    expect(screen.queryByText('This course is for adults')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'The Law' })).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('button', { name: 'Sign in to Track Progress' })).toBeDisabled();
  });

  it('can be retried if the confirmation could not be saved', async () => {
    answerCourse(fakeApi);
    fakeApi.answer(listLessons, [lesson]);
    fakeApi.failNetwork(confirmAge);
    renderScreen(remote, link, { user: young });
    await click('I am 18 or older');
    expect(await screen.findByRole('alert')).toHaveTextContent('That could not be saved. Please try again.');
    answerUntilConfirmed();
    await click('I am 18 or older');
    expect(await screen.findByText('your')).toBeVisible();
  });
});
