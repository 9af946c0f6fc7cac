import { AppProvider } from '@grow/ui';
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirmAction } from '../confirm-action.tsx';
import { defineRemote } from '../remote/define-remote.tsx';
import { renderScreen, screen, userEvent, waitFor } from '../testing/index.ts';
import { ToastHost } from './toast-host.tsx';
import { showToast, type NewToast } from './toasts.ts';

const remote = defineRemote({ name: 'mfe-test', routes: [{ path: '/', element: <button>Save</button> }] });

/** Renders a page with toasts. */
async function show(...toasts: NewToast[]) {
  renderScreen(remote, '/');
  for (const toast of toasts) act(() => showToast(toast));
  return screen.findByRole('listitem');
}

const saved: NewToast = { title: 'Saved', description: 'All is well.', status: 'success' };

describe('the toast region', () => {
  it('shows one toast at a time, the newest', async () => {
    await show({ title: 'First' }, { title: 'Second' }, saved);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent(/^SavedAll is well\.$/u);
  });

  it('is a live region before there is a toast, and announces a toast once', async () => {
    renderScreen(remote, '/');
    const live = document.querySelector('#toasts > [aria-live="polite"]');
    expect(live).toBeEmptyDOMElement();
    act(() => showToast(saved));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(live).toHaveTextContent('SavedAll is well.');
    expect(screen.getAllByText(/Saved/u)).toHaveLength(1);
  });

  it('is assertive for a failure', async () => {
    const toast = await show({ title: 'Error', status: 'destructive' });
    expect(toast.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  });

  it.each([
    ['Escape', ['{Escape}']],
    ['its button', ['{Tab}', '{Enter}']],
  ])('gets focus by F8 and closes by %s, which returns focus', async (_, keys) => {
    const toast = await show(saved);
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('[F8]');
    expect(toast).toHaveFocus();
    for (const key of keys) await userEvent.keyboard(key);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('loses focus by Tab past the toast, which stays', async () => {
    await show(saved);
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('[F8]{Tab}');
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it.each([
    [50, 1],
    [51, 0],
  ])('after a swipe of %i has %i toasts', async (distance, left) => {
    const toast = await show(saved);
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerDown(toast, at(0));
    fireEvent.pointerMove(toast, at(10));
    fireEvent.pointerMove(toast, at(distance));
    fireEvent.pointerUp(toast, at(distance));
    expect(screen.queryAllByRole('listitem')).toHaveLength(left);
  });
});

describe('an opening dialog', () => {
  const askLater = defineRemote({
    name: 'mfe-test',
    routes: [{ path: '/', element: <button onClick={() => void ask()}>Ask</button> }],
  });
  const ask = () => confirmAction({ title: 'Sure?', confirmLabel: 'Yes' });

  it.each<[NewToast, number]>([
    [saved, 0],
    [{ title: 'Error', status: 'destructive' }, 1],
  ])('with the toast $title leaves %s toasts', async (toast, left) => {
    renderScreen(askLater, '/');
    act(() => showToast(toast));
    expect(await screen.findByText(toast.title)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText(toast.title)).toHaveLength(left));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});

describe('with fake timers', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('dismisses a toast after 5000 ms', async () => {
    // Earlier tests have already loaded the region's code.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    render(
      <AppProvider>
        <ToastHost />
      </AppProvider>,
    );
    await act(async () => {
      showToast(saved);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Saved')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(screen.getByText('Saved')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('an error', () => {
  it('in a toast loses only this toast', async () => {
    const unreadable = { title: { toString: () => 'no text' } } as unknown as NewToast;
    renderScreen(remote, '/');
    act(() => showToast(unreadable));
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(String(vi.mocked(console.error).mock.calls[0])).toContain('not valid as a React child');
    vi.mocked(console.error).mockClear();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    act(() => showToast(saved));
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});
