import {
  providerUserSchema,
  readMe,
  readProviderSession,
  signInAnonymously,
  signInAnonymouslyAtProvider,
  signInAtProvider,
  signInWithEmail,
  signInWithGoogle,
  signOut as signOutCall,
  signUpAtProvider,
  startRedirectSignIn,
  type SessionUser,
} from '@grow/contracts';
import { currentSession, setSessionUser, signOut } from '@grow/mfe-kit';
import { act, exampleOf, fakeApi, people, render, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { restoreFromProvider } from '../identity/restore-from-provider.ts';
import { createRouteTable } from '../route-table.ts';
import { ownAddress, returnPathOf } from './return-path.ts';

const grower = exampleOf(providerUserSchema, { signInProvider: 'password', isAnonymous: false });
const signedIn = { user: grower, token: 'a token' };
const google = { ...grower, signInProvider: 'google.com' } as const;
const routes = createRouteTable({ remotes: {}, withheld: [] });
const wanted = '/account?from=push#sessions';

/** Renders the whole shell, signed out. */
function open(path: string, user: SessionUser | null = null) {
  history.pushState(null, '', path);
  setSessionUser(user);
  return render(<App routes={routes} />);
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const address = () => location.pathname + location.search + location.hash;
const arrives = (at: string) => waitFor(() => expect(address()).toBe(at));

// React's `act` hangs while a lazy part of the shell loads, so they are preloaded.
beforeAll(async () => {
  open('/auth').unmount();
  open('/account', people.learner).unmount();
  open('/account', { ...people.learner, welcomedAt: null }).unmount();
  await Promise.all([
    import('../screens/auth/auth.screen.tsx'),
    import('../screens/auth/email-panel.tsx'),
    import('../screens/account/account.screen.tsx'),
    import('../screens/welcome/welcome.screen.tsx'),
  ]);
});
beforeEach(() => {
  fakeApi.answer(readMe, () => currentSession().user ?? people.learner);
  fakeApi.answer(signInAtProvider, signedIn);
  fakeApi.answer(signUpAtProvider, signedIn);
  fakeApi.answer(signInWithEmail, people.learner);
  fakeApi.answer(signInWithGoogle, people.learner);
  fakeApi.answer(readProviderSession, { user: null, token: null });
});

async function signInByEmail(): Promise<void> {
  await click('Continue with Email');
  await type('Email', 'ada@grow.example');
  await type('Password', 'green-fingers{Enter}');
}

describe('a user who opens a page while signed out', () => {
  it('returns there after signing in by email', async () => {
    open(wanted);
    await arrives('/auth');
    await signInByEmail();
    await arrives(wanted);
  });

  it('returns there after registering', async () => {
    open(wanted);
    await click('Continue with Email');
    await click('Create an account');
    await type('Email', 'ada@grow.example');
    await type('Password', 'green-fingers');
    await type('Confirm Password', 'green-fingers{Enter}');
    await arrives(wanted);
  });

  it('returns there after onboarding', async () => {
    fakeApi.answer(signInWithEmail, { ...people.learner, welcomedAt: null });
    open(wanted);
    await signInByEmail();
    await arrives('/welcome');
    await screen.findByRole('heading', { name: 'Welcome to Grow Bible' });
    await act(async () => setSessionUser(people.learner));
    await arrives(wanted);
  });

  it('returns there as a guest', async () => {
    const guest = { ...grower, isAnonymous: true, signInProvider: 'anonymous' } as const;
    fakeApi.answer(signInAnonymouslyAtProvider, { user: guest, token: 'a token' });
    fakeApi.answer(signInAnonymously, people.guest);
    open(wanted);
    await click('Continue as Guest');
    await arrives(wanted);
  });

  it('goes to the first page from an old sign-in URL', async () => {
    open('/login');
    await arrives('/auth');
    await signInByEmail();
    await arrives('/');
  });

  it('returns there by way of Google', async () => {
    await goToGoogle();
    await comeBackFromGoogle('done');
    await arrives(wanted);
  });

  it('returns there after a failed Google sign-in and a sign-in by email', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await goToGoogle();
    await comeBackFromGoogle('failed');
    await signInByEmail();
    await arrives(wanted);
  });
});

async function goToGoogle(): Promise<void> {
  // A fragment leaves the history entry, as a navigation to another site does.
  fakeApi.answer(startRedirectSignIn, { url: `${location.origin}/auth#google` });
  const page = open(wanted);
  await click('Continue with Google');
  await waitFor(() => expect(location.hash).toBe('#google'));
  page.unmount();
}

/** Simulates the page load after Google's redirect. */
async function comeBackFromGoogle(outcome: 'done' | 'failed'): Promise<void> {
  history.replaceState(null, '', `/auth?google=${outcome}`);
  fakeApi.answer(
    readProviderSession,
    outcome === 'done' ? { user: google, token: 'a token' } : { user: null, token: null },
  );
  const user: SessionUser | null = await restoreFromProvider();
  await act(async () => setSessionUser(user));
  render(<App routes={routes} />);
}

describe('without a requested page', () => {
  it('goes to the first page after a sign-in', async () => {
    open('/auth');
    await signInByEmail();
    await arrives('/');
  });

  it('goes to the first page after a sign-out, because the next user may be someone else', async () => {
    fakeApi.answer(signOutCall, undefined);
    open('/account');
    await act(async () => setSessionUser(people.learner));
    await screen.findByRole('heading', { name: 'Account', level: 1 });
    await act(() => signOut());
    await arrives('/auth');
    await signInByEmail();
    await arrives('/');
  });

  it('returns to where the session ended', async () => {
    open('/auth');
    await act(async () => setSessionUser(people.learner));
    await arrives('/');
    history.pushState(null, '', '/account');
    open('/account');
    await arrives('/auth');
    await signInByEmail();
    await arrives('/account');
  });
});

describe('the return path', () => {
  it.each([
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/.//other.example',
    '///other.example/discord',
    'javascript:alert(1)',
    'https://other.example/',
    'other.example',
    '/auth',
    '/auth?google=done',
    '',
    null,
    7,
  ])('is never %j', (from) => {
    expect(ownAddress(from)).toBeNull();
    expect(returnPathOf({ state: { from }, search: '' })).toBe('/');
  });

  it.each(['/', '/discord/feed/7', '/admin/reviews?kind=lesson#note', '/?lesson=1-2'])('can be %j', (from) => {
    expect(returnPathOf({ state: { from }, search: '' })).toBe(from);
  });
});
