import {
  achievementSchema,
  completeLesson,
  listAchievementProgress,
  listAchievements,
  listProgress,
  listUserAchievements,
  progressRecordSchema,
  readUserStats,
  signOut,
  updateProfile,
} from '@grow/contracts';
import { createSendQueue, currentSession } from '@grow/mfe-kit';
import {
  act,
  exampleOf,
  fakeApi,
  people,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
} from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { stubBrowserPush } from '../notifications/browser-push.example.ts';

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const numberOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

const achievements = [
  exampleOf(achievementSchema, { id: 1, name: 'First Steps' }),
  exampleOf(achievementSchema, { id: 2, name: 'Green Thumb' }),
];

function answerEarned(...ids: number[]): void {
  fakeApi.answer(listAchievements, achievements);
  fakeApi.answer(
    listUserAchievements,
    ids.map((id) => ({ id, userId: 1, achievementId: id, earnedAt: '2026-01-01T12:00:00Z' })),
  );
}

describe('a profile', () => {
  it('shows the user, their progress, and the settings', async () => {
    renderScreen(remote, '/profile', { user: { ...people.learner, xp: 130, level: 2 } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Grower' })).toBeVisible();
    for (const text of ['@grower', 'Level 2', 'Soil Grower', '130 XP']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^\d+ XP to Level 3$/u)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress to Level 3' })).toBeVisible();
    const settings = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(settings).toEqual(['Bookmarks and notes', 'Notifications', 'Privacy', 'Account']);
    const account = screen.getByRole('link', { name: 'Account' });
    const logout = screen.getByRole('button', { name: 'Logout' });
    expect(account.compareDocumentPosition(logout)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Guest Account Limitation')).toBeNull();
  });

  it('shows the username if there is no display name', async () => {
    renderScreen(remote, '/profile', { user: { ...people.learner, displayName: null } });
    expect(await screen.findByRole('heading', { level: 2, name: 'grower' })).toBeVisible();
  });

  it.each([
    ['default', 3, true],
    ['default', null, false],
    ['granted', 3, false],
  ] as const)('offers reminders beside a goal: %s, %s', async (permission, weeklyGoal, isOffered) => {
    answerEarned();
    stubBrowserPush({ permission });
    renderScreen(remote, '/profile', { user: { ...people.learner, weeklyGoal } });
    await screen.findByRole('group', { name: 'Lessons a week' });
    const link = screen.queryByRole('link', { name: 'Remind me at my usual hour' });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/notifications' : null);
  });

  it('shows guests their limits, and no actions that they cannot use', async () => {
    answerEarned();
    renderScreen(remote, '/profile', { user: people.guest });
    expect(await screen.findByText('Guest Account Limitation')).toBeVisible();
    expect(
      screen.getByText(
        "You're currently using a guest account. To track your learning progress and unlock achievements, please sign in with a full account.",
      ),
    ).toBeVisible();
    expect(await screen.findByText(/Achievements come with a full account\./u)).toBeVisible();
    for (const name of ['Edit profile', 'Change profile picture']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(screen.getByRole('link', { name: 'Upgrade account' }));
    expect(location.pathname).toBe('/auth');
  });
});

describe('the numbers of a profile', () => {
  it('show three placeholders while loading', async () => {
    fakeApi.answer(readUserStats, { lessons: 7, posts: 0, days: 3 });
    const release = fakeApi.hold(readUserStats);
    renderScreen(remote, '/profile');
    expect((await screen.findByRole('status', { name: 'Loading your numbers' })).children).toHaveLength(3);
    release();
    await screen.findByText('Lessons Completed');
    expect(['Lessons Completed', 'Community Posts', 'Days Active'].map(numberOf)).toEqual(['7', '0', '3']);
  });

  it.each([
    ['a server that refuses', () => fakeApi.refuse(readUserStats, 'service_unavailable')],
    ['no network', () => fakeApi.failNetwork(readUserStats)],
  ])('can be retried after %s', async (_fault, fail) => {
    fail();
    renderScreen(remote, '/profile');
    expect(await screen.findByText('Your numbers are not available right now.')).toBeVisible();
    expect(numberOf('Days Active')).toBe('–');
    fakeApi.answer(readUserStats, { lessons: 7, posts: 0, days: 3 });
    await click('Try again');
    await waitFor(() => expect(numberOf('Days Active')).toBe('3'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the lesson count of a profile', () => {
  const record = (lessonId: number) => exampleOf(progressRecordSchema, { lessonId, completed: true });

  it('combines the server’s list with the completions queued on this device', async () => {
    fakeApi.answer(readUserStats, { lessons: 0, posts: 0, days: 3 });
    fakeApi.answer(listProgress, [record(11)]);
    const queue = createSendQueue<{ completion: { moduleId: number; lessonId: number } }>({
      kinds: { completion: { schema: completeLesson.body, send: () => new Promise(() => undefined) } },
    });
    renderScreen(remote, '/profile');
    await waitFor(() => expect(numberOf('Lessons Completed')).toBe('1'));
    for (const lessonId of [11, 12]) act(() => queue.add('completion', { moduleId: 1, lessonId }, String(lessonId)));
    await waitFor(() => expect(numberOf('Lessons Completed')).toBe('2'));
  });

  it('is the server’s count if that is higher', async () => {
    fakeApi.answer(readUserStats, { lessons: 7, posts: 0, days: 3 });
    fakeApi.answer(listProgress, [record(11)]);
    renderScreen(remote, '/profile');
    await waitFor(() => expect(numberOf('Lessons Completed')).toBe('7'));
  });
});

describe('the achievements of a profile', () => {
  it('shows the earned ones, and all on demand', async () => {
    answerEarned(2);
    const release = fakeApi.hold(listUserAchievements);
    renderScreen(remote, '/profile');
    expect((await screen.findByRole('status', { name: 'Loading achievements' })).children).toHaveLength(3);
    release();
    const earned = await screen.findByRole('list', { name: 'Earned achievements' });
    expect(earned).toHaveTextContent(/^Green Thumb$/u);
    await click('View All');
    const all = within(screen.getByRole('list', { name: 'All achievements' })).getAllByRole('listitem');
    expect(all.map(({ textContent }) => textContent)).toEqual(['First Steps, locked', 'Green Thumb']);
    await click('Show Less');
    expect(screen.queryByText('First Steps')).toBeNull();
  });

  it('explains how they are earned, with the user’s progress', async () => {
    answerEarned(2);
    fakeApi.answer(listAchievementProgress, [
      { achievementId: 1, unit: 'day', completed: 4, total: 10 },
      { achievementId: 2, unit: 'lesson', completed: 5, total: 5 },
    ]);
    renderScreen(remote, '/profile');
    await screen.findByRole('list', { name: 'Earned achievements' });
    await click('Green Thumb');
    expect(screen.getByText(/Earned\.$/u)).toBeVisible();
    await click('Green Thumb');
    expect(screen.queryByText(/Earned\.$/u)).toBeNull();
    await click('View All');
    expect(await screen.findByText('Select an achievement to see how it is earned.')).toBeVisible();
    await click('First Steps, locked');
    expect(screen.getByText(/4 of 10 days\.$/u)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress to First Steps' })).toHaveAttribute('aria-valuenow', '40');
  });

  it('explains how to earn the first', async () => {
    answerEarned();
    renderScreen(remote, '/profile');
    expect(await screen.findByText('Nothing earned yet. Complete a lesson to earn your first.')).toBeVisible();
  });

  it.each([listAchievements, listUserAchievements])('can be retried after a failure of $id', async (contract) => {
    answerEarned(2);
    fakeApi.refuse(contract, 'service_unavailable');
    renderScreen(remote, '/profile');
    expect(await screen.findByText('Your achievements are not available right now.')).toBeVisible();
    answerEarned(2);
    await click('Try again');
    expect(await screen.findByText('Green Thumb')).toBeVisible();
  });
});

describe('editing a profile', () => {
  const nameField = () => screen.findByRole('textbox', { name: 'Display Name' });
  const toBe = async (name: string) => {
    await userEvent.clear(await nameField());
    await userEvent.type(await nameField(), name);
    await click('Save Changes');
  };

  it('refuses a name that is too short, saves a valid one, and shows a confirmation', async () => {
    renderScreen(remote, '/profile');
    await click('Edit profile');
    expect(await nameField()).toHaveValue('Grower');
    await toBe('ab');
    expect(await nameField()).toHaveAccessibleDescription('Display name must be at least 3 characters.');
    expect(fakeApi.callsOf(updateProfile)).toEqual([]);

    const release = fakeApi.hold(updateProfile);
    await toBe(' Nok ');
    expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDisabled();
    release();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.getByText('Your profile has been updated successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'Nok' })).toBeVisible();
    expect(fakeApi.callsOf(updateProfile).map(({ body }) => body)).toEqual([{ displayName: 'Nok' }]);
  });

  it('keeps the input after a failure, with the server’s message if there is one', async () => {
    fakeApi.refuse(updateProfile, 'too_many_requests');
    renderScreen(remote, '/profile');
    await click('Edit profile');
    await toBe('Nok');
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Too many requests. Please wait a moment.')).toBeInTheDocument();
    fakeApi.failNetwork(updateProfile);
    await click('Save Changes');
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Nok');

    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentSession().user?.displayName).toBe('Grower');
  });
});

describe('logging out', () => {
  it('ends the session, and shows a confirmation', async () => {
    const release = fakeApi.hold(signOut);
    renderScreen(remote, '/profile');
    await click('Logout');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Logout' })).toBeDisabled());
    release();
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(currentSession().state).toBe('signed-out');
  });

  it('can be retried after a failure', async () => {
    fakeApi.failNetwork(signOut);
    renderScreen(remote, '/profile');
    await click('Logout');
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('An error occurred while logging out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
    expect(currentSession().state).toBe('signed-in');
  });
});

describe('the display', () => {
  it('has a theme and a text size, saved on this device', async () => {
    const apply = vi.fn();
    vi.stubGlobal('growApplyDisplay', apply);
    renderScreen(remote, '/profile', { user: people.guest });
    await click('Dark');
    await click('Larger');
    expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('grow.display') ?? '')).toEqual({ theme: 'dark', textSize: 'larger' });
    expect(apply).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});
