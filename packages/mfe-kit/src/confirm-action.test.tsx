import { describe, expect, it, vi } from 'vitest';
import { chooseAction, confirmAction } from './confirm-action.tsx';
import { defineRemote } from './remote/define-remote.tsx';
import { act, renderScreen, screen, userEvent, waitFor } from './testing/index.ts';

const answer = vi.fn();
const ask = async () => answer(await confirmAction({ title: 'Delete this post?', confirmLabel: 'Delete' }));
const remote = defineRemote({
  name: 'mfe-test',
  routes: [{ path: '/', element: <button onClick={() => void ask()}>Remove</button> }],
});

async function open(): Promise<void> {
  answer.mockClear();
  renderScreen(remote, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(answer).not.toHaveBeenCalled();
}

it('offers several choices, and none of them acts without its button', async () => {
  const choices = [
    { value: 'keep', label: 'Keep' },
    { value: 'drop', label: 'Drop' },
  ];
  const onAnswer = vi.fn();
  const several = defineRemote({
    name: 'mfe-test',
    routes: [
      {
        path: '/',
        element: <button onClick={() => void chooseAction({ title: 'Which?' }, choices).then(onAnswer)}>Ask</button>,
      },
    ],
  });
  renderScreen(several, '/');
  for (const [name, value] of [
    ['Cancel', null],
    ['Keep', 'keep'],
    ['Drop', 'drop'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(value));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('alertdialog', { name: 'Which?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(null));
});

describe('a confirmation', () => {
  it.each<[string, boolean, () => Promise<unknown>]>([
    ['its button', true, () => userEvent.click(screen.getByRole('button', { name: 'Delete' }))],
    ['Cancel', false, () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', false, () => userEvent.keyboard('{Escape}')],
    ['the close button', false, () => userEvent.click(screen.getByRole('button', { name: 'Close dialog' }))],
    ['Back', false, async () => act(() => dispatchEvent(new PopStateEvent('popstate')))],
  ])('resolves once, by %s: %s', async (_, isConfirmed, give) => {
    await open();
    await give();
    await waitFor(() => expect(answer.mock.calls).toEqual([[isConfirmed]]));
    expect(screen.queryByRole('alertdialog', { name: 'Delete this post?' })).toBeNull();
  });

  it('returns focus to the element that asked', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
  });
});
