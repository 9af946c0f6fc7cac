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
import type { ReactNode } from 'react';
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

function renderMoments(moments: Moment[], beside: ReactNode = <p>Learn</p>) {
  fakeApi.answer(claimMoments, { moments });
  setSessionUser({ ...people.learner, level: 2, xp: 110, hasMoments: true });
  const page = (shown: ReactNode) => (
    <AppProvider>
      <QueryClientProvider client={queryClient}>
        {shown}
        <BrowserRouter>
          <Moments />
        </BrowserRouter>
        <ToastHost />
      </QueryClientProvider>
    </AppProvider>
  );
  const { rerender } = render(page(beside));
  return { rerender: (shown: ReactNode) => rerender(page(shown)) };
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

it('covers a dialog between two lessons, but no other one', async () => {
  const dialog = (allows?: true) => <div role="dialog" aria-label="Lesson" data-allows-moments={allows} />;
  const { rerender } = renderMoments([first], dialog());
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(fakeApi.callsOf(claimMoments)).toEqual([]);
  rerender(dialog(true));
  expect(await screen.findByRole('dialog', { name: 'Your first lesson is done' })).toBeVisible();
});

it('claims nothing while the user types', async () => {
  // Focuses it on mount, as a browser does.
  renderMoments([first], <textarea aria-label="Draft" ref={(element) => element?.focus()} />);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(fakeApi.callsOf(claimMoments)).toEqual([]);
  screen.getByRole('textbox').blur();
  expect(await screen.findByRole('dialog', { name: 'Your first lesson is done' })).toBeVisible();
});
