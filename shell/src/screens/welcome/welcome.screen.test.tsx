import { confirmAge, readMe, saveLearningSettings, updateProfile, type SessionUser } from '@grow/contracts';
import { currentSession, setSessionUser, showToast } from '@grow/mfe-kit';
import { act, fakeApi, people, render, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../app.tsx';
import { exampleRoutes } from '../../route-table.example.ts';

const now = '2026-11-24T12:00:00.000Z';
const none = { learningPath: null, weeklyGoal: null, adultSince: null, welcomedAt: null };
const newcomer: SessionUser = { ...people.learner, displayName: 'ploy', ...none };
const failure = 'That could not be saved. Please try again.';

/** The user as saved on the fake server. */
let kept: SessionUser;

// React's `act` hangs while a lazy part of the shell loads, so both are preloaded.
beforeAll(async () => {
  for (const welcomedAt of [null, now]) open('/account', { ...newcomer, welcomedAt }).unmount();
  await Promise.all([import('./welcome.screen.tsx'), import('../account/account.screen.tsx')]);
});

beforeEach(() => {
  fakeApi.answer(readMe, () => kept);
  fakeApi.answer(updateProfile, ({ body: { displayName } }) => {
    kept = { ...kept, displayName, hasName: true };
    return { id: kept.id, username: kept.username, displayName, hasName: true, profileImage: null };
  });
  fakeApi.answer(confirmAge, () => (kept = { ...kept, adultSince: now }));
  fakeApi.answer(saveLearningSettings, ({ body: { isWelcomed, ...settings } }) => {
    kept = { ...kept, ...settings, welcomedAt: isWelcomed === true ? now : kept.welcomedAt };
    return kept;
  });
});

/** Renders the whole shell at a URL. */
function open(path: string, user: SessionUser = newcomer) {
  kept = user;
  history.pushState(null, '', path);
  setSessionUser(user);
  return render(<App routes={exampleRoutes} />);
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const account = () => heading('Account');
const confirm = () => click('I am 18 or older');

describe('a first sign-in', () => {
  it('shows the registration toast only on its first step', async () => {
    open('/account');
    await heading('Welcome to Grow Bible');
    act(() => showToast({ title: 'Registration successful', status: 'success' }));
    expect(await screen.findByText('Registration successful')).toBeVisible();
    await confirm();
    await heading('Choose Your Path');
    await waitFor(() => expect(screen.queryByText('Registration successful')).toBeNull());
  });

  it('takes three taps, then redirects to the requested page', async () => {
    open('/account?from=mail');
    expect(await heading('Welcome to Grow Bible')).toBeVisible();
    expect(location.pathname).toBe('/welcome');
    expect(screen.getByText(/It is for adults, 18 or older, who follow the law where they\s+live\./u)).toBeVisible();
    await confirm();
    await heading('Choose Your Path');
    await click(/Hydroponics.*Advanced method for higher yields.*Best for quantity/u);
    await heading('Choose your weekly goal');
    expect(screen.getByText('You can change it at any time.')).toBeVisible();
    await click(/3 lessons a week/u);
    expect(await account()).toBeVisible();
    expect(location.pathname + location.search).toBe('/account?from=mail');
    expect(fakeApi.callsOf(updateProfile)).toEqual([]);
    expect(fakeApi.callsOf(saveLearningSettings).map(({ body }) => body)).toEqual([
      { learningPath: 'hydroponics' },
      { weeklyGoal: 3, isWelcomed: true },
    ]);
    expect(currentSession().user).toEqual({
      ...newcomer,
      learningPath: 'hydroponics',
      weeklyGoal: 3,
      adultSince: now,
      welcomedAt: now,
    });
  });

  it('is not redirected there again', async () => {
    open('/account', { ...newcomer, welcomedAt: now });
    expect(await account()).toBeVisible();
    act(() => {
      history.pushState(null, '', '/welcome');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('shows the step and focuses its heading', async () => {
    open('/account');
    await waitFor(async () => expect(await heading('Welcome to Grow Bible')).toHaveFocus());
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    await confirm();
    await waitFor(async () => expect(await heading('Choose Your Path')).toHaveFocus());
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
  });

  it('goes back a step by its button and by browser Back, and keeps the choices', async () => {
    open('/account');
    await userEvent.type(await screen.findByLabelText('Display Name'), ' grows');
    await confirm();
    await click(/^Soil/u);
    await heading('Choose your weekly goal');
    await click('Back');
    expect(await screen.findByRole('button', { name: /^Soil/u })).toHaveAttribute('aria-pressed', 'true');
    history.back();
    await heading('Welcome to Grow Bible');
    expect(screen.getByLabelText('Display Name')).toHaveValue('ploy grows');
  });
});

describe('skipping', () => {
  it('ends onboarding in the first step without confirming the age', async () => {
    open('/account');
    await click('Skip');
    expect(await account()).toBeVisible();
    expect(fakeApi.callsOf(confirmAge)).toEqual([]);
    expect(currentSession().user).toEqual({ ...newcomer, welcomedAt: now });
  });

  it('keeps earlier choices', async () => {
    open('/account');
    await confirm();
    await click(/^Soil/u);
    await heading('Choose your weekly goal');
    await click('Skip');
    expect(await account()).toBeVisible();
    expect(currentSession().user).toMatchObject({ learningPath: 'soil', weeklyGoal: null, adultSince: now });
  });
});

describe('the name', () => {
  it('is saved with the first tap if it was changed', async () => {
    open('/account');
    await userEvent.type(await screen.findByLabelText('Display Name'), ' grows');
    await confirm();
    await heading('Choose Your Path');
    expect(currentSession().user).toMatchObject({ displayName: 'ploy grows', adultSince: now });
  });

  it('shows why it was refused, by the form or the server', async () => {
    open('/account');
    const field = await screen.findByLabelText('Display Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'a');
    await confirm();
    expect(await screen.findByText('Display name must be at least 3 characters.')).toBeVisible();
    fakeApi.refuse(updateProfile, 'bad_request');
    await userEvent.type(field, 'bcd');
    await confirm();
    expect(await screen.findByText('The request is not valid.')).toBeVisible();
    expect(field).toHaveValue('abcd');
    expect(fakeApi.callsOf(confirmAge)).toEqual([]);
  });

  it('is not asked of guests', async () => {
    open('/account', { ...newcomer, ...none, isAnonymous: true, displayName: null });
    await heading('Welcome to Grow Bible');
    expect(screen.queryByLabelText('Display Name')).toBeNull();
    await confirm();
    expect(await heading('Choose Your Path')).toBeVisible();
  });
});

it('shows what could not be saved, loses nothing, and can be retried', async () => {
  open('/account');
  fakeApi.failNetwork(confirmAge);
  await userEvent.type(await screen.findByLabelText('Display Name'), ' grows');
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(screen.getByLabelText('Display Name')).toHaveValue('ploy grows');
  expect(screen.getByRole('button', { name: 'I am 18 or older' })).toHaveFocus();
  fakeApi.answer(confirmAge, () => (kept = { ...kept, adultSince: now }));
  await confirm();
  await heading('Choose Your Path');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fakeApi.callsOf(updateProfile)).toHaveLength(1);
  fakeApi.failNetwork(saveLearningSettings);
  await click(/^Soil/u);
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
});
