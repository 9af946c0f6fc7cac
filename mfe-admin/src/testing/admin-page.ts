import type { SessionUser } from '@grow/contracts';
import { people, renderScreen, screen, userEvent, within } from '@grow/mfe-kit/testing';
import { remote } from '../remote.tsx';

/** Below what failed, where no answer of the server came. */
export const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** Opens a section of the dashboard, for an admin unless said: '' or '/modules'. */
export const openSection = (section: string, user: SessionUser = people.admin) =>
  renderScreen(remote, `/admin${section}`, { user });

/** A part of the page, as `within` returns it. */
type Place = Pick<typeof screen, 'findAllByRole' | 'findByLabelText'>;

/** Clicks the first button of that name: without a layout a row has its actions twice, for phones and for the rest. */
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

/** A dialog of that title, once it is there. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The words of each row of a table, cell by cell. Buttons that are icons have none. */
export async function rowsOf(table: string): Promise<string[][]> {
  const frame = await screen.findByRole('region', { name: table });
  return [...frame.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
}
