import {
  confirmAge,
  listBlocks,
  readAccount,
  readIdentityOptions,
  readMe,
  saveLearningSettings,
  type SessionUser,
  userCardSchema,
} from '@grow/contracts';
import { setSessionUser } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, screen, userEvent } from '@grow/mfe-kit/stories';
import type { Story } from '@grow/ui/stories';
import { App } from './app.tsx';
import { exampleRoutes } from './route-table.example.ts';

type Shown = { user?: SessionUser | null; answers?: () => void; play?: () => unknown };

/** The shell at a URL, without remotes. */
const at = (path: string, { user = people.learner, answers, play }: Shown = {}) => ({
  play,
  render: () => {
    answers?.();
    setSessionUser(user);
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return <App routes={exampleRoutes} />;
  },
});
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const keepWaiting = (name: string, data: unknown, refusal?: string) =>
  localStorage.setItem(`grow.queue.${people.learner.id}.${name}`, JSON.stringify({ order: 1, data, refusal }));
const nobody = { user: null };
const newcomer: SessionUser = { ...people.learner, learningPath: null, weeklyGoal: null, welcomedAt: null };
const answerNewcomer = () => {
  for (const contract of [confirmAge, readMe, saveLearningSettings]) fakeApi.answer(contract, newcomer);
};

export const story: Story = {
  title: 'Shell',
  kind: 'screen',
  states: {
    'A remote that cannot be loaded': at('/'),
    'An admin': at('/', { user: people.admin }),
    'Waiting to be sent': at('/nowhere', {
      answers: () => {
        keepWaiting('completion.11', { moduleId: 1, lessonId: 11 });
        keepWaiting('comment.a', { content: 'Mushrooms, mostly.' }, 'This post does not exist any more.');
      },
      play: async () => {
        await click('Show');
        await screen.findByText('1 thing waiting for a connection');
      },
    }),
    'Not found': at('/nowhere'),
    'Sign in': at('/auth', nobody),
    'Sign in, loading': at('/auth', { user: null, answers: () => void fakeApi.hold(readIdentityOptions) }),
    'Sign in by email': at('/auth', { user: null, play: () => click(/email/iu) }),
    'Forgotten password': at('/auth', {
      user: null,
      play: async () => {
        await click(/email/iu);
        await click('Forgot password?');
        await screen.findByRole('dialog');
      },
    }),
    Upgrade: at('/auth', { user: people.guest }),
    Welcome: at('/welcome', { user: newcomer, answers: answerNewcomer }),
    'Welcome, the path': at('/welcome', { user: newcomer, answers: answerNewcomer, play: () => click(/older/u) }),
    'Welcome, the goal': at('/welcome', {
      user: newcomer,
      answers: answerNewcomer,
      play: async () => {
        await click(/older/u);
        await click(/Soil/u);
        await screen.findByText('Step 3 of 3');
      },
    }),
    Account: at('/account'),
    'Account, loading': at('/account', { answers: () => void fakeApi.hold(readAccount) }),
    'Account, failed': at('/account', { answers: () => fakeApi.refuse(readAccount, 'service_unavailable') }),
    'Account, with a blocked user': at('/account', {
      answers: () => fakeApi.answer(listBlocks, [exampleOf(userCardSchema, { id: 7, displayName: 'Ben' })]),
      play: () => screen.findByRole('button', { name: 'Unblock Ben' }),
    }),
    'Account of a guest': at('/account', { user: people.guest }),
    'Deleting the account': at('/account', {
      play: async () => {
        await click(/delete/iu);
        await screen.findByRole('dialog');
      },
    }),
    'Terms of service': at('/terms', nobody),
    'Reset link that is over': at('/reset-password', nobody),
    Unsubscribe: at(`/unsubscribe#token=weeklyMail.1.${'a'.repeat(43)}`, nobody),
    'New password': at('/reset-password#token=example', nobody),
  },
};
