import {
  claimMoments,
  listAchievements,
  listLearningPaths,
  listModules,
  moduleSchema,
  type Moment,
} from '@grow/contracts';
import { queryClient, setSessionUser, ToastHost } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, render, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { Moments } from './moments.tsx';

const seed = {
  id: 1,
  name: 'First Seed',
  description: 'Complete a lesson.',
  icon: 'seedling',
  xpReward: 10,
  moduleId: null,
  imageUrl: null,
};

beforeEach(() => {
  fakeApi.answer(listAchievements, [seed]);
  fakeApi.answer(listModules, [exampleOf(moduleSchema, { id: 3, name: 'Vegetative', lessonCount: 4 })]);
  fakeApi.answer(listLearningPaths, [{ id: 1, name: 'Soil', description: '', type: 'soil', imageUrl: null }]);
});

function renderMoments(moments: Moment[], beside = <p>Learn</p>) {
  fakeApi.answer(claimMoments, { moments });
  setSessionUser({ ...people.learner, level: 2, xp: 110, hasMoments: true });
  render(
    <AppProvider>
      <QueryClientProvider client={queryClient}>
        {beside}
        <BrowserRouter>
          <Moments />
        </BrowserRouter>
        <ToastHost />
      </QueryClientProvider>
    </AppProvider>,
  );
}

const level: Moment = { kind: 'level', value: 2 };
const first: Moment = { kind: 'first-lesson', value: 11 };
const module: Moment = { kind: 'module', value: 3 };
const path: Moment = { kind: 'path', value: 'soil' };

it.each<[string, Moment[]]>([
  ['Your first lesson is done', [first]],
  ['You reached Level 2', [first, level]],
  ['Module “Vegetative” completed', [level, module]],
  ['You completed “Soil”', [module, path, level]],
])('shows “%s” for %j, with the other rewards', async (name, moments) => {
  renderMoments([{ kind: 'achievement', value: 1 }, ...moments]);
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toHaveTextContent('Achievement earned: First Seed, +10 XP');
  expect(dialog).toHaveTextContent('110 XP');
  setSessionUser({ ...people.learner, hasMoments: false });
  await userEvent.click(
    screen.getByRole('button', { name: path === moments[1] ? 'See your certificate' : 'Continue' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a single achievement as a toast', async () => {
  renderMoments([{ kind: 'achievement', value: 1 }]);
  expect(await screen.findByText('Achievement earned: First Seed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('claims nothing while the user types', async () => {
  // Focuses it on mount, as a browser does.
  renderMoments([first], <textarea aria-label="Draft" ref={(element) => element?.focus()} />);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(fakeApi.callsOf(claimMoments)).toEqual([]);
  screen.getByRole('textbox').blur();
  expect(await screen.findByRole('dialog', { name: 'Your first lesson is done' })).toBeVisible();
});
