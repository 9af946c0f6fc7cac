import { listModules, type Module } from '@grow/contracts';
import { apiQuery, invalidate, queryClient, setSessionUser, showToast, ToastHost, useSession } from '@grow/mfe-kit';
import { act, exampleOf, fakeApi, people, render, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, Link, type Location, useLocation, useParams, useRoutes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppBoundary } from '../boundary/app-boundary.tsx';
import { exampleRoutes } from '../route-table.example.ts';
import { Frame } from './frame.tsx';
import { TabScreen } from './tab-screen.tsx';
import { usePageChange } from './use-page-change.ts';

const modules = apiQuery(listModules, { query: { type: 'soil' } });

function Learn() {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(modules);
  return (
    <>
      <h1>Learn</h1>
      <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Card
      </button>
      {data.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
    </>
  );
}

function Feed() {
  return (
    <>
      <h1>Feed</h1>
      <textarea aria-label="Draft" />
      <Link to="/support">Ask by mail</Link>
    </>
  );
}

function Messages() {
  return <h1>{`Conversation ${useParams()['id']}`}</h1>;
}

function Page({ location }: { location: Location }) {
  return useRoutes(
    [
      { path: '/', element: <Learn /> },
      { path: '/discord', element: <h1>Community</h1> },
      { path: '/discord/feed', element: <Feed /> },
      { path: '/messages/:id', element: <Messages /> },
      { path: '/support', element: <h1>Contact</h1> },
      { path: '/profile', element: <Link to="/discord/feed">The feed</Link> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    location,
  );
}

const renderScreen = (location: Location) => <Page location={location} />;

function Pages() {
  usePageChange();
  const { user } = useSession();
  const tab = exampleRoutes.find(useLocation().pathname)?.tab ?? null;
  return user ? (
    <Frame key={user.id} tabs={exampleRoutes.tabs} tab={tab} renderScreen={renderScreen} />
  ) : (
    <p>Signed out</p>
  );
}

function renderPages(path: string): void {
  history.replaceState(null, '', path);
  setSessionUser(people.learner);
  render(
    <AppProvider>
      <ToastHost />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </QueryClientProvider>
    </AppProvider>,
  );
}

const click = async (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const openTab = (name: string) => click('link', name);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const draft = () => screen.getByRole('textbox', { name: 'Draft' });

function answerModules(name: string): void {
  fakeApi.answer(listModules, [exampleOf(listModules.output.def.element, { name } satisfies Partial<Module>)]);
}

function scrollDown(top: number): void {
  vi.stubGlobal('scrollY', top);
  globalThis.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  answerModules('Soil');
});

describe('an inactive tab', () => {
  it('is restored with its open cards, drafts, scroll position and focus', async () => {
    renderPages('/');
    const scrollTo = vi.spyOn(globalThis, 'scrollTo');
    await click('button', 'Card');
    scrollDown(250);
    await openTab('Profile / Log Out');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await openTab('The feed');
    await userEvent.type(draft(), 'Half a thought');
    await openTab('Learn');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 250);
    expect(screen.getByRole('button', { name: 'Card' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('main')).toHaveFocus();
    await openTab('Community');
    expect(location.pathname).toBe('/discord/feed');
    expect(draft()).toHaveValue('Half a thought');
    vi.unstubAllGlobals();
  });

  it('is hidden from screen readers: the page has one h1', async () => {
    renderPages('/');
    for (const [tab, name] of [
      ['Contact', 'Contact'],
      ['Community', 'Community'],
      ['Learn', 'Learn'],
    ] as const) {
      await openTab(tab);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(heading()).toBe(name);
    }
  });

  it('moves focus to the page that its link opens', async () => {
    renderPages('/discord/feed');
    await openTab('Ask by mail');
    expect(heading()).toBe('Contact');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays alive after a page without a tab', async () => {
    renderPages('/');
    await click('button', 'Card');
    act(() => {
      history.pushState(null, '', '/no/such/page');
      globalThis.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(heading()).toBe('Elsewhere');
    await openTab('Learn');
    expect(screen.getByRole('button', { name: 'Card' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps its URL, also for the Back button', async () => {
    renderPages('/messages/7');
    await openTab('Contact');
    await openTab('Community');
    expect([location.pathname, heading()]).toEqual(['/messages/7', 'Conversation 7']);
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
  });
});

it('is marked active below its path, and Learn only on exactly /', async () => {
  const active = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  renderPages('/discord/feed');
  expect(active()).toEqual(['Community']);
  await openTab('Learn');
  expect(active()).toEqual(['Learn']);
});

describe('a page change', () => {
  it('ends a confirmation toast, and keeps a failure', async () => {
    renderPages('/');
    act(() => showToast({ title: 'Login successful', status: 'success' }));
    expect(await screen.findByText('Login successful')).toBeVisible();
    await openTab('Profile / Log Out');
    await waitFor(() => expect(screen.queryByText('Login successful')).toBeNull());
    act(() => showToast({ title: 'Error', status: 'destructive' }));
    await openTab('Learn');
    expect(screen.getByText('Error')).toBeVisible();
  });
});

describe('a second tap on the open tab', () => {
  it('goes to its first page, and there to the top without a new history entry', async () => {
    renderPages('/messages/7');
    await openTab('Community');
    expect([location.pathname, heading()]).toEqual(['/discord', 'Community']);
    const scrollTo = vi.spyOn(globalThis, 'scrollTo');
    const entries = history.length;
    await openTab('Community');
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(history.length).toBe(entries);
  });
});

describe('queries of a hidden tab', () => {
  it('are refetched if stale when the tab is shown, with stale data shown until then', async () => {
    renderPages('/');
    expect(await screen.findByText('Soil')).toBeVisible();
    await openTab('Contact');
    answerModules('Better soil');
    await act(() => invalidate([listModules]));
    expect(fakeApi.callsOf(listModules)).toHaveLength(1);
    const release = fakeApi.hold(listModules);
    await openTab('Learn');
    expect(screen.getByText('Soil')).toBeVisible();
    release();
    expect(await screen.findByText('Better soil')).toBeVisible();
    expect(fakeApi.callsOf(listModules)).toHaveLength(2);
  });

  it('show changes made meanwhile', async () => {
    renderPages('/');
    expect(await screen.findByText('Soil')).toBeVisible();
    await openTab('Contact');
    queryClient.setQueryData(modules.queryKey, (known) => known?.map((one) => ({ ...one, name: 'Newer soil' })));
    await openTab('Learn');
    expect(screen.getByText('Newer soil')).toBeVisible();
    expect(fakeApi.callsOf(listModules)).toHaveLength(1);
  });

  it('are never garbage-collected, however late the tab is opened again', async () => {
    renderPages('/');
    expect(await screen.findByText('Soil')).toBeVisible();
    await openTab('Contact');
    expect(queryClient.getQueryCache().find(modules)).toMatchObject({ gcTime: Infinity });
  });
});

describe('another user', () => {
  it.each([
    ['who signs in after a sign-out', null],
    ['who comes at once', { ...people.learner, id: 99 }],
  ])('%s sees no screen of the previous user', async (_who, next) => {
    renderPages('/discord/feed');
    await userEvent.type(draft(), 'A secret');
    await openTab('Learn');
    act(() => setSessionUser(next));
    act(() => setSessionUser({ ...people.learner, id: 99 }));
    expect(screen.queryByDisplayValue('A secret')).toBeNull();
    expect(screen.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/discord');
  });
});

describe('a screen that fails while hidden', () => {
  const place: Location = { pathname: '/support', search: '', hash: '', state: null, key: 'default' };

  function renderHidden(isBroken: () => boolean) {
    function Contact() {
      if (isBroken()) throw new Error('Broken');
      return <h1>Contact</h1>;
    }
    const renderContact = () => (
      <AppBoundary app="mfe-community" retry={() => undefined}>
        <Contact />
      </AppBoundary>
    );
    const tab = (isOpen: boolean) => (
      <AppProvider>
        <TabScreen location={place} isOpen={isOpen} renderScreen={renderContact} />
      </AppProvider>
    );
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { rerender } = render(tab(false), { onCaughtError: () => undefined });
    expect(warn).not.toHaveBeenCalled();
    return { open: () => rerender(tab(true)), warn };
  }

  it('is rendered again when opened, and nothing is reported', () => {
    let isBroken = true;
    const { open, warn } = renderHidden(() => isBroken);
    isBroken = false;
    open();
    expect(heading()).toBe('Contact');
    expect(warn).not.toHaveBeenCalled();
  });

  it('shows its error card if it fails again', () => {
    const { open, warn } = renderHidden(() => true);
    expect(screen.queryByRole('heading')).toBeNull();
    open();
    expect(screen.getByText('This part cannot be shown')).toBeVisible();
    expect(warn).toHaveBeenCalledOnce();
  });
});
