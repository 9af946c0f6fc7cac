import { setSessionUser, useFlag } from '@grow/mfe-kit';
import { act, fakeApi, people, render, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { useLiveSession } from './use-live-session.ts';

const { id: userId } = people.learner;

function Journal() {
  useLiveSession();
  const hasPhotos = useFlag('garden-photos');
  const hasUnknown = useFlag('of-no-release');
  return (
    <form>
      {hasPhotos ? <button type="button">Add a photo</button> : null}
      {hasUnknown ? <p>Unknown</p> : null}
      <label>
        Entry <input />
      </label>
    </form>
  );
}

it('keeps what is typed in a form while a flag of it changes', async () => {
  setSessionUser(people.learner);
  render(<Journal />);
  await userEvent.type(screen.getByLabelText('Entry'), 'First leaves');
  expect(screen.queryByRole('button')).toBeNull();

  await act(() => fakeApi.events.push('flags-changed', { userId, names: ['garden-photos'] }));
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible();
  expect(screen.getByLabelText('Entry')).toHaveValue('First leaves');
  expect(screen.getByLabelText('Entry')).toHaveFocus();

  await act(() => fakeApi.events.push('flags-changed', { userId, names: [] }));
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(screen.getByLabelText('Entry')).toHaveValue('First leaves');
  expect(screen.queryByText('Unknown')).toBeNull();
});
