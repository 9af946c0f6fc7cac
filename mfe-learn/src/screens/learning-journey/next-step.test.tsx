import { listModules, listProgress, progressRecordSchema, saveLearningSettings } from '@grow/contracts';
import { currentSession } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { acceptCompletions, answerCourse, modules } from '../../course/course.example.ts';
import { remote } from '../../remote.tsx';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
const undecided = { ...people.learner, learningPath: null };

describe('the next lesson', () => {
  it('is the first lesson for a new learner, one tap away', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/');
    const start = await screen.findByRole('button', { name: 'Start here: The Law' });
    expect(start).toHaveAccessibleDescription('Before You Begin, Lesson 1 of 2, 1 min');
    await userEvent.click(start);
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBeVisible();
  });

  it('follows the completed lessons, in an expanded module', async () => {
    answerCourse(fakeApi, { completed: [11] });
    renderScreen(remote, '/');
    expect(await screen.findByRole('button', { name: 'Continue: Light' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^1?Before You Begin/u, expanded: true })).toBeVisible();
  });

  it('shows its module’s picture if the lesson has none', async () => {
    answerCourse(fakeApi);
    const picture = () => screen.getByRole('button', { name: /^Start here/u }).closest('div')?.parentElement;
    fakeApi.answer(listModules, [{ ...modules.begin, imageUrl: '/uploads/module.svg' }]);
    renderScreen(remote, '/');
    await screen.findByRole('button', { name: 'Start here: The Law' });
    expect(picture()?.querySelector('img')).toHaveAttribute('src', '/uploads/module.svg');
  });

  it('is one of the other path, or a post, once all are completed', async () => {
    answerCourse(fakeApi, { completed: [11, 12, 21] });
    renderScreen(remote, '/', { user: { ...people.learner, learningPath: 'soil' } });
    expect(await screen.findByRole('heading', { name: 'You have completed this path' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your certificate' })).toHaveAttribute('href', '/certificate/soil');
    expect(screen.getByRole('link', { name: 'Share what you have grown' })).toHaveAttribute(
      'href',
      '/discord/feed?category=show-and-tell&completed=soil',
    );
    await click('See the other path');
    expect(await screen.findByRole('button', { name: 'Start here: Water' })).toBeVisible();
  });

  it('is hidden while the progress is unknown', async () => {
    answerCourse(fakeApi);
    fakeApi.failNetwork(listProgress);
    renderScreen(remote, '/');
    expect(await screen.findByText('Your progress could not be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?:Start here|Continue):/u })).toBeNull();
  });
});

describe('after a lesson was completed and its dialog closed', () => {
  it('offers the next lesson until it is opened', async () => {
    answerCourse(fakeApi);
    acceptCompletions(fakeApi);
    renderScreen(remote, '/');
    await click('Start here: The Law');
    await click('Mark as Completed');
    await dialogIsGone();
    await click('Next: Light');
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
    await click('Close');
    await dialogIsGone();
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });

  it('shows what the end of a module unlocked, and offers it', async () => {
    answerCourse(fakeApi, { completed: [11] });
    acceptCompletions(fakeApi, [11]);
    renderScreen(remote, '/');
    await click('Continue: Light');
    await click('Mark as Completed');
    await dialogIsGone();
    const step = await screen.findByRole('region', { name: 'Next step' });
    expect(step).toHaveTextContent('Before You Begin completed');
    expect(step).toHaveTextContent('Flowering Stage is open now');
    await click('Start module 2');
    expect(await screen.findByRole('dialog', { name: 'First Flowers' })).toBeVisible();
  });

  it('can be dismissed, and offers nothing without a completion', async () => {
    answerCourse(fakeApi);
    acceptCompletions(fakeApi);
    renderScreen(remote, '/');
    await click('Start here: The Law');
    await click('Close');
    await dialogIsGone();
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
    await click('Start here: The Law');
    await click('Mark as Completed');
    await dialogIsGone();
    await click('Dismiss');
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });
});

describe('the path', () => {
  it('is the account’s', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/', { user: { ...people.learner, learningPath: 'hydroponics' } });
    expect(await screen.findByRole('button', { name: /Hydroponics Basics/u })).toBeVisible();
    expect(fakeApi.callsOf(listModules).map(({ query }) => query.type)).toEqual(['hydroponics']);
  });

  it('is saved on the account when chosen', async () => {
    answerCourse(fakeApi);
    fakeApi.answer(saveLearningSettings, ({ body }) => ({ ...undecided, learningPath: body.learningPath ?? null }));
    renderScreen(remote, '/', { user: undecided });
    await click(/Advanced method for higher yields/u);
    await waitFor(() => expect(currentSession().user?.learningPath).toBe('hydroponics'));
    expect(fakeApi.callsOf(saveLearningSettings).map(({ body }) => body)).toEqual([{ learningPath: 'hydroponics' }]);
    expect(screen.getByRole('button', { name: /Advanced method/u, pressed: true })).toBeVisible();
  });

  it('is switched and saved on the device when chosen offline', async () => {
    answerCourse(fakeApi);
    fakeApi.failNetwork(saveLearningSettings);
    renderScreen(remote, '/', { user: undecided });
    await click(/Advanced method for higher yields/u);
    expect(await screen.findByRole('button', { name: /Hydroponics Basics/u })).toBeVisible();
    expect(Object.keys(localStorage).join()).toContain('learning-path');
  });

  it('is switched, but not chosen, by a link', async () => {
    answerCourse(fakeApi);
    renderScreen(remote, '/?lesson=10-101', { user: { ...people.learner, learningPath: 'soil' } });
    expect(await screen.findByRole('dialog', { name: 'Water' })).toBeVisible();
    expect(fakeApi.callsOf(saveLearningSettings)).toEqual([]);
  });
});

describe('modules', () => {
  it('collapse behind a button once several are completed', async () => {
    const other = { ...modules.begin, id: 3, name: 'Vegetative Growth', order: 3, lessonCount: 1, gates: [] };
    const last = { ...other, id: 4, name: 'Harvest', order: 4 };
    answerCourse(fakeApi, { completed: [11, 12, 21] });
    fakeApi.answer(listModules, [modules.begin, modules.flowering, other, last]);
    renderScreen(remote, '/');
    expect(await screen.findByRole('button', { name: /Vegetative Growth/u, expanded: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Before You Begin/u })).toBeNull();
    await click('2 completed modules');
    await click(/Before You Begin/u);
    expect(await screen.findByRole('button', { name: 'Review Module' })).toBeVisible();
  });
});

describe('the learning rhythm', () => {
  it('shows this week’s lessons and goal, and the weeks with learning', async () => {
    answerCourse(fakeApi);
    const record = { moduleId: 1, completed: true };
    fakeApi.answer(listProgress, [
      exampleOf(progressRecordSchema, { ...record, id: 1, lessonId: 11, completedAt: new Date().toISOString() }),
      exampleOf(progressRecordSchema, { ...record, id: 2, lessonId: 12, completedAt: '2026-01-05T12:00:00.000Z' }),
    ]);
    renderScreen(remote, '/', { user: { ...people.learner, weeklyGoal: 3 } });
    expect(await screen.findByText('This week: 1 of 3 lessons')).toBeVisible();
    expect(screen.getByText('2 weeks with learning')).toBeVisible();
  });
});
