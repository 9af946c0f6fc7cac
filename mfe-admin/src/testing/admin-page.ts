import type { SessionUser } from '@grow/contracts';
import { people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { expect } from 'vitest';
import { remote } from '../remote.tsx';

/** The reason shown below a failure if the server did not respond. */
export const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** Opens a section of the dashboard, such as '' or '/modules'. */
export const openSection = (section: string, user: SessionUser = people.admin) =>
  renderScreen(remote, `/admin${section}`, { user });

/** A part of the page, such as the result of `within`. */
type Place = Pick<typeof screen, 'findAllByRole' | 'findByLabelText'>;

/** Clicks the first button of that name: jsdom has no layout, so rows render both their phone and desktop actions. */
export async function click(name: string | RegExp, place: Place = screen): Promise<void> {
  const buttons = await place.findAllByRole('button', { name });
  await userEvent.click(buttons[0] as HTMLElement);
}

/** Replaces the text of a field. */
export async function fill(label: string | RegExp, text: string, place: Place = screen): Promise<void> {
  const field = await place.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}

export async function choose(label: string, option: string, place: Place = screen): Promise<void> {
  await userEvent.selectOptions(await place.findByLabelText(label), option);
}

/** Waits for a dialog with that title. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Waits for a question with that title. */
export const alertOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** Answers the question before unsaved text is left. */
export async function answerLeaving(answer: 'Leave' | 'Cancel'): Promise<void> {
  await click(answer, await alertOf('You have unsaved changes'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** The cell texts of a table, by row. */
export async function rowsOf(table: string): Promise<string[][]> {
  const frame = await screen.findByRole('region', { name: table });
  return [...frame.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
}
