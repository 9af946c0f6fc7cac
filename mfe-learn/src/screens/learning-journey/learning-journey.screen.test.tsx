import { completeLesson as completeLessonCall, listLessons, listModules, listProgress } from '@grow/contracts';
import { currentSession, setSessionUser } from '@grow/mfe-kit';
import {
  act,
  expectLoggedError,
  fakeApi,
  people,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
} from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { completeLesson } from '../../course/completion-queue.ts';
import { answerCourse, answerProgress, modules } from '../../course/course.example.ts';
import { remote } from '../../remote.tsx';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const percentOf = async (name: string) =>
  Number((await screen.findByRole('progressbar', { name })).getAttribute('aria-valuenow'));

describe('the modules of a path', () => {
  it('shows three placeholders while loading', async () => {
    answerCourse(fakeApi);
    const release = fakeApi.hold(listModules);
    renderScreen(remote, '/');
    expect(screen.getByRole('status', { name: 'Loading modules' }).children).toHaveLength(3);
    expect(screen.getByText('Counting your lessons')).toBeVisible();
    expect(screen.queryByText(/%/u)).toBeNull();
    release();
    expect(await screen.findByRole('button', { name: /Before You Begin/u })).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading modules' })).toBeNull();
  });

  it('says that there are none', async () => {
    fakeApi.answer(listModules, []);
    renderScreen(remote, '/');
    expect(await screen.findByText('No modules available for this learning path.')).toBeVisible();
  });

  it.each([
    ['a server that refuses', () => fakeApi.refuse(listModules, 'service_unavailable')],
    ['no network', () => fakeApi.failNetwork(listModules)],
  ])('can be retried after %s', async (_fault, fail) => {
    answerCourse(fakeApi);
    fail();
    renderScreen(remote, '/');
    expect(within(await screen.findByRole('alert')).getByText('Failed to fetch modules')).toBeVisible();
    expect(screen.getByText('Not available right now')).toBeVisible();
    expect(screen.queryByText(/%/u)).toBeNull();
    answerCourse(fakeApi);
    await click('Retry');
    expect(await screen.findByRole('button', { name: /Before You Begin/u })).toBeVisible();
  });

  it('shows the progress of each module and in total', async () => {
    answerCourse(fakeApi, { completed: [11] });
    renderScreen(remote, '/');
    expect(await screen.findByText('1 of 3 lessons completed')).toBeVisible();
    expect(await percentOf('Overall Progress')).toBe(33);
    expect(await percentOf('Progress of Before You Begin')).toBe(50);
    expect(await percentOf('Progress of Flowering Stage')).toBe(0);
  });

  it('belongs to the chosen path, soil by default', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/');
    expect(await screen.findByRole('button', { name: /experienced growers/u, pressed: true })).toBeVisible();
    await click(/Advanced method for higher yields/u);
    expect(await screen.findByRole('button', { name: /Hydroponics Basics/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Before You Begin/u })).toBeNull();
    expect(fakeApi.callsOf(listModules).map(({ query }) => query.type)).toEqual(['soil', 'hydroponics']);
  });

  it('groups the modules by path if a type has several, each numbered from 1', async () => {
    answerCourse(fakeApi);
    const other = { ...modules.begin, id: 8, pathId: 5, pathName: 'Balcony', name: 'Pots' };
    fakeApi.answer(listModules, [modules.begin, modules.flowering, other]);
    renderScreen(remote, '/');
    expect(await screen.findByRole('heading', { level: 3, name: 'Balcony' })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['1Before You Begin0%', '2Flowering Stage0%', '1Pots0%']);
  });

  it('lists each path of a type among the choices, with its own progress', async () => {
    answerCourse(fakeApi, { completed: [11] });
    const other = { ...modules.begin, id: 8, pathId: 5, pathName: 'Balcony', name: 'Pots', lessonCount: 1 };
    fakeApi.answer(listModules, ({ query }) =>
      query.type === 'soil' ? [modules.begin, modules.flowering, other] : [modules.hydroponics],
    );
    renderScreen(remote, '/');
    const choice = within(await screen.findByRole('list', { name: 'Learning paths of this kind' }));
    await waitFor(() =>
      expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Soil 33%', 'Balcony 0%']),
    );
    await userEvent.click(choice.getByRole('button', { name: /Balcony/u }));
    expect(screen.getByRole('heading', { level: 3, name: 'Balcony' })).toHaveFocus();
    const balcony = within(screen.getByRole('region', { name: 'Balcony' }));
    expect(balcony.getByText('0 of 1 lesson completed')).toBeVisible();
    await click(/Advanced method for higher yields/u);
    await screen.findByRole('button', { name: /Hydroponics Basics/u });
    expect(screen.queryByRole('list', { name: 'Learning paths of this kind' })).toBeNull();
  });
});

describe('the progress of a learner', () => {
  it('can be retried after a failure, and reading continues', async () => {
    answerCourse(fakeApi);
    fakeApi.failNetwork(listProgress);
    renderScreen(remote, '/');
    expect(await screen.findByText('Your progress could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: /Before You Begin/u })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Overall Progress' })).queryByText(/%/u)).toBeNull();
    answerProgress(fakeApi, [11, 12]);
    await click('Try again');
    expect(await screen.findByText('2 of 3 lessons completed')).toBeVisible();
    expect(screen.queryByText('Your progress could not be loaded')).toBeNull();
  });

  it('is not fetched for guests, who see how to get it', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/', { user: people.guest });
    expect(await screen.findByText('Guest Account Limitation')).toBeVisible();
    expect(await screen.findByText('0 of 3 lessons completed')).toBeVisible();
    expect(fakeApi.callsOf(listProgress)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Create a full account' }));
    expect(location.pathname).toBe('/auth');
  });

  it('includes lessons read as a guest, which are sent once there is an account', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/', { user: people.guest });
    await screen.findByRole('button', { name: /^1 The Law/u });
    act(() => completeLesson({ moduleId: 1, lessonId: 11 }));
    expect(await screen.findByText('You have read 1 lesson. A full account takes this progress along.')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 The Law Read' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue: Light' })).toBeVisible();
    expect(screen.getByText('0 of 3 lessons completed')).toBeVisible();
    expect(fakeApi.callsOf(completeLessonCall)).toEqual([]);
    answerProgress(fakeApi, [11]);
    act(() => setSessionUser(people.learner));
    await waitFor(() => expect(fakeApi.callsOf(completeLessonCall)).toHaveLength(1));
    expect(await screen.findByText('1 of 3 lessons completed')).toBeVisible();
  });

  it('ends the session after a 401', async () => {
    answerCourse(fakeApi);
    fakeApi.refuse(listProgress, 'unauthorized');
    renderScreen(remote, '/');
    await waitFor(() => expect(currentSession().state).toBe('signed-out'));
  });
});

describe('an expanded module', () => {
  it('shows placeholders until its lessons have loaded, and continues with the first incomplete one', async () => {
    answerCourse(fakeApi, { completed: [11] });
    const release = fakeApi.hold(listLessons);
    renderScreen(remote, '/');
    expect(await screen.findByRole('status', { name: 'Loading lessons' })).toBeVisible();
    release();
    const done = await screen.findByRole('button', { name: '1 The Law Completed' });
    expect(done).toBeVisible();
    await click('Continue Learning');
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
  });

  it('offers a review once all lessons are completed', async () => {
    answerCourse(fakeApi, { completed: [11, 12] });
    renderScreen(remote, '/');
    await click(/Before You Begin/u);
    await click('Review Module');
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBeVisible();
  });

  it('stays completed when lessons come later, and marks them as new', async () => {
    answerCourse(fakeApi, { completed: [11] });
    const completedAt = '2026-05-01T10:00:00Z';
    fakeApi.answer(listModules, [{ ...modules.begin, completedAt }, modules.flowering]);
    renderScreen(remote, '/');
    expect(await screen.findByText('2 of 3 lessons completed')).toBeVisible();
    expect(await percentOf('Progress of Before You Begin')).toBe(100);
    expect(await screen.findByRole('heading', { name: /First Flowers$/u })).toBeVisible();
    await click(/Before You Begin.*1 new lesson/u);
    expect(await screen.findByRole('button', { name: '1 The Law Completed' })).toBeVisible();
    expect(screen.getByRole('button', { name: '2 Light New' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review Module' })).toBeVisible();
    expect(screen.queryByText('Complete the previous module to unlock')).toBeNull();
  });

  it('says that it has no lessons, and collapses again', async () => {
    answerCourse(fakeApi);
    fakeApi.answer(listLessons, []);
    renderScreen(remote, '/');
    expect(await screen.findByText('No lessons available for this module.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await click(/Before You Begin/u);
    expect(screen.queryByText('No lessons available for this module.')).toBeNull();
  });

  it('treats a failure as no lessons, logs it, and can be retried', async () => {
    answerCourse(fakeApi);
    fakeApi.refuse(listLessons, 'service_unavailable');
    renderScreen(remote, '/');
    expect(await screen.findByText('No lessons available for this module.')).toBeVisible();
    await expectLoggedError('Failed to fetch lessons');
    answerCourse(fakeApi);
    await click('Try again');
    expect(await screen.findByRole('button', { name: '2 Light' })).toBeVisible();
  });

  it('shows the lesson titles of a locked module, with what unlocks it', async () => {
    answerCourse(fakeApi);
    fakeApi.answer(listModules, [modules.begin, { ...modules.flowering, imageUrl: '/uploads/flowers.svg' }]);
    renderScreen(remote, '/');
    const closed = await screen.findByRole('button', { name: /Flowering Stage/u, expanded: false });
    expect(closed).toHaveTextContent('2Flowering Stage0%');
    expect(closed.querySelector('img')).toHaveAttribute('src', '/uploads/flowers.svg');
    await click(/Flowering Stage/u);
    expect(await screen.findByText('Complete the previous module to unlock')).toBeVisible();
    expect(screen.getByText('2 more lessons of Before You Begin to go.')).toBeVisible();
    const card = within(screen.getByRole('button', { name: /Flowering Stage/u, expanded: true }));
    expect(card.getByRole('img', { name: 'Locked' })).toBeVisible();
    expect(card.getByText(String(modules.flowering.order))).toBeVisible();
    expect(await screen.findByRole('button', { name: '1 First Flowers Locked' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Locked' })).toBeDisabled();
    await click('Go to Before You Begin');
    const header = screen.getByRole('button', { name: /^Before You Begin/u, expanded: true });
    await waitFor(() => expect(header).toHaveFocus());
  });
});
