import {
  errorCatalogue,
  languages,
  learningPathSchema,
  lessonSchema,
  linkAnonymous,
  linkEmailAtProvider,
  listLearningPaths,
  listLessons,
  listModules,
  moduleSchema,
  providerUserSchema,
  readProviderSession,
  requestPasswordReset,
  signInAnonymously,
  signInAnonymouslyAtProvider,
  signInAtProvider,
  signInWithEmail,
  signUpAtProvider,
  signInWithOidc,
  startRedirectSignIn,
} from '@grow/contracts';
import { currentSession, paths } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShellDialog, shellScreens } from '../shell-screens.example.tsx';
import { AuthScreen } from './auth.screen.tsx';

const grower = exampleOf(providerUserSchema, { signInProvider: 'password', isAnonymous: false });
const signedIn = { user: grower, token: 'a token' };
const { guest } = people;

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const alert = () => screen.getByRole('alert');

/** Failures are logged as warnings. */
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

describe('signing in by email', () => {
  it('shows errors for missing entries and the provider’s error, and keeps the input', async () => {
    renderScreen(shellScreens, '/auth');
    await click('Continue with Email');
    await click('Sign In');
    expect(alert()).toHaveTextContent('Please enter email and password');
    await type('Email', 'ada@grow.example');
    await type('Password', 'wrong');
    for (const code of ['invalid_credentials', 'invalid_email', 'too_many_requests'] as const) {
      fakeApi.refuse(signInAtProvider, code);
      await click('Sign In');
      expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
      expect(screen.getByText('Login failed')).toBeVisible();
    }
    fakeApi.failNetwork(signInAtProvider);
    await click('Sign In');
    expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@grow.example');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('continues as the server’s user, and shows a toast', async () => {
    fakeApi.answer(signInAtProvider, signedIn);
    fakeApi.answer(signInWithEmail, { ...people.learner, username: 'ada' });
    const release = fakeApi.hold(signInWithEmail);
    renderScreen(shellScreens, '/auth');
    await click('Continue with Email');
    await type('Email', 'ada@grow.example');
    await type('Password', 'green-fingers{Enter}');
    expect(await screen.findByRole('button', { name: 'Please wait' })).toBeDisabled();
    release();
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(currentSession().user?.username).toBe('ada');
    expect(fakeApi.callsOf(signInWithEmail).map(({ body }) => [body.token, body.provider])).toEqual([
      ['a token', 'password'],
    ]);
  });
});

describe('creating an account', () => {
  it('shows errors for missing or different entries, the provider’s error, and a confirmation', async () => {
    fakeApi.refuse(signUpAtProvider, 'email_in_use');
    fakeApi.answer(signInWithEmail, people.learner);
    renderScreen(shellScreens, '/auth');
    await click('Continue with Email');
    await click('Create an account');
    await click('Create Account');
    expect(alert()).toHaveTextContent('Please fill in all fields');
    await type('Email', 'ada@grow.example');
    await type('Password', 'green-fingers');
    await type('Confirm Password', 'green');
    await click('Create Account');
    expect(alert()).toHaveTextContent("Passwords don't match");
    expect(fakeApi.callsOf(signUpAtProvider)).toEqual([]);
    await type('Confirm Password', '-fingers');
    await click('Create Account');
    expect(await screen.findByText('Email already in use.')).toBeVisible();
    expect(screen.getByText('Registration failed')).toBeVisible();
    fakeApi.refuse(signUpAtProvider, 'weak_password');
    await click('Create Account');
    expect(await screen.findByText('Password is too weak. It should be at least 6 characters.')).toBeVisible();
    fakeApi.answer(signUpAtProvider, signedIn);
    await click('Create Account');
    expect(await screen.findByText('Registration successful')).toBeVisible();
    expect(screen.getByText('Your account has been created.')).toBeVisible();
  });
});

describe('without an account', () => {
  it('shows the number of lessons, the first lesson and the modules', async () => {
    const module = exampleOf(moduleSchema, { id: 1, pathId: 3, name: 'Before You Begin', lessonCount: 4 });
    fakeApi.answer(listModules, [module, { ...module, id: 2, name: 'First Leaves', lessonCount: 1 }]);
    fakeApi.answer(listLearningPaths, [exampleOf(learningPathSchema, { id: 3, name: 'Soil' })]);
    fakeApi.answer(listLessons, [exampleOf(lessonSchema, { title: 'The Law and You', content: null })]);
    renderScreen(shellScreens, '/auth');
    expect(await screen.findByText('5 lessons')).toBeVisible();
    await openShellDialog('Look inside');
    const dialog = within(await screen.findByRole('dialog', { name: 'Look inside' }));
    expect(await dialog.findByRole('heading', { name: 'The first lesson: The Law and You' })).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Before You Begin4 lessons',
      'First Leaves1 lesson',
    ]);
  });
});

describe('a password', () => {
  it('shows its rule in advance, and can be revealed', async () => {
    renderScreen(shellScreens, '/auth');
    await click('Continue with Email');
    expect(screen.queryByText(/^At least 6 characters/u)).toBeNull();
    await click('Create an account');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^At least 6 characters/u);
    await type('Password', 'green-fingers');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[0] as HTMLElement);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'password');
  });

  it('can sign in if the email already has an account', async () => {
    fakeApi.refuse(signUpAtProvider, 'email_in_use');
    fakeApi.answer(signInAtProvider, signedIn);
    fakeApi.answer(signInWithEmail, people.learner);
    renderScreen(shellScreens, '/auth');
    await click('Continue with Email');
    await click('Create an account');
    await type('Email', 'ada@grow.example');
    await type('Password', 'green-fingers');
    await type('Confirm Password', 'green-fingers');
    await click('Create Account');
    await waitFor(() => expect(alert()).toHaveTextContent('This address has an account.'));
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await click('Sign in with this address');
    await click('Sign In');
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(fakeApi.callsOf(signInAtProvider).map(({ body }) => body)).toEqual([
      { email: 'ada@grow.example', password: 'green-fingers' },
    ]);
  });
});

describe('a forgotten password', () => {
  it('asks for the email, shows the provider’s error, and confirms that a link was sent', async () => {
    fakeApi.refuse(requestPasswordReset, 'invalid_email');
    renderScreen(shellScreens, '/auth');
    await click('Continue with Email');
    await openShellDialog('Forgot password?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
    const send = dialog.getByRole('button', { name: 'Send reset link' });
    await userEvent.click(send);
    const field = dialog.getByLabelText('Email address');
    expect(field).toHaveAccessibleDescription('Please enter your email address');
    await userEvent.type(field, 'ada@grow.example');
    await userEvent.click(send);
    expect(await screen.findByText('Password reset failed')).toBeInTheDocument();
    expect(screen.getByText('Invalid email address.')).toBeInTheDocument();
    expect(field).toHaveValue('ada@grow.example');
    fakeApi.answer(requestPasswordReset, undefined);
    await userEvent.click(send);
    expect(await screen.findByText('Password reset email sent')).toBeVisible();
    expect(screen.getByText('Check your email for instructions to reset your password.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a guest', () => {
  it('signs in without an account, or sees the error', async () => {
    fakeApi.answer(signInAnonymously, guest);
    fakeApi.failNetwork(signInAnonymouslyAtProvider);
    renderScreen(shellScreens, '/auth');
    await click('Continue as Guest');
    expect(await screen.findByText('Anonymous login failed')).toBeVisible();
    const user = { ...grower, isAnonymous: true, signInProvider: 'anonymous' } as const;
    fakeApi.answer(signInAnonymouslyAtProvider, { user, token: 'a token' });
    fakeApi.refuse(signInAnonymously, 'service_unavailable');
    await click('Continue as Guest');
    expect(await screen.findByText('Guest access failed')).toBeVisible();
    expect(screen.getByText(errorCatalogue.service_unavailable.message)).toBeVisible();
    fakeApi.answer(signInAnonymously, guest);
    await click('Continue as Guest');
    expect(await screen.findByText('Guest access granted')).toBeVisible();
    expect(currentSession().state).toBe('guest');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('upgrades to a full account, or sees the error', async () => {
    fakeApi.refuse(linkEmailAtProvider, 'email_in_use');
    fakeApi.answer(linkAnonymous, people.learner);
    renderScreen(shellScreens, '/auth', { user: guest });
    expect(await screen.findByText('You are using a guest account')).toBeVisible();
    expect(screen.queryByText('Continue as Guest')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Grow Bible' })).toHaveAttribute('href', '/');
    await click('Continue with Email');
    await type('Email', 'ada@grow.example');
    await type('Password', 'green-fingers');
    await type('Confirm Password', 'green-fingers');
    await click('Create Account');
    expect(await screen.findByText('Account upgrade failed')).toBeVisible();
    expect(screen.getByText('Email already in use.')).toBeVisible();
    fakeApi.answer(linkEmailAtProvider, signedIn);
    await click('Create Account');
    expect(await screen.findByText('Account upgraded')).toBeVisible();
    expect(currentSession().state).toBe('signed-in');
  });
});

describe('Google', () => {
  it('shows an error if it is unavailable', async () => {
    fakeApi.refuse(startRedirectSignIn, 'service_unavailable');
    renderScreen(shellScreens, '/auth');
    await click('Continue with Google');
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText(errorCatalogue.service_unavailable.message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  it.each([
    ['failed&error=access_denied', 'Google sign-in was canceled.'],
    ['failed&error=other', 'An error occurred. Please try again.'],
    ['done', 'Login successful'],
  ])('after a redirect with %s shows: %s', async (outcome, text) => {
    fakeApi.answer(readProviderSession, { user: { ...grower, signInProvider: 'google.com' }, token: 'a token' });
    renderScreen(shellScreens, `/auth?google=${outcome}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(location.search).toBe('');
  });
});

describe('the configured OpenID Connect provider', () => {
  const club = { name: 'Garden Club', buttonText: 'Enter by the Garden Club' };
  const withClub = { ...shellScreens, routes: [{ path: paths.auth, element: <AuthScreen oidc={club} /> }] };
  const member = { ...grower, signInProvider: 'oidc' } as const;

  it('has a button only if it is configured', async () => {
    renderScreen(shellScreens, '/auth');
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Look inside',
      'Continue with Google',
      'Continue with Email',
      'Continue as Guest',
      ...Object.values(languages),
    ]);
  });

  it('shows an error if it is unavailable', async () => {
    fakeApi.refuse(startRedirectSignIn, 'service_unavailable');
    renderScreen(withClub, '/auth');
    await click(club.buttonText);
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText(errorCatalogue.service_unavailable.message)).toBeVisible();
    expect(fakeApi.callsOf(startRedirectSignIn).map(({ params }) => params)).toEqual([{ provider: 'oidc' }]);
    expect(screen.getByRole('button', { name: club.buttonText })).toBeEnabled();
  });

  it.each([
    ['failed&error=access_denied', 'Garden Club sign-in was canceled.'],
    ['failed&error=other', 'An error occurred. Please try again.'],
    ['done', 'Login successful'],
  ])('after a redirect with %s shows: %s', async (outcome, text) => {
    fakeApi.answer(readProviderSession, { user: member, token: 'a token' });
    fakeApi.answer(signInWithOidc, people.learner);
    renderScreen(withClub, `/auth?oidc=${outcome}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(location.search).toBe('');
    expect(fakeApi.callsOf(signInWithOidc)).toHaveLength(outcome === 'done' ? 1 : 0);
  });
});
