import { AppProvider, Button } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';
import { render, screen, userEvent, waitFor } from './testing/index.ts';

type RowsProps = { isInDialog?: boolean };

/** Each button removes its row. */
function Rows({ isInDialog = false }: RowsProps) {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  useEffect(keepFocus, []);
  const list = (
    <>
      <Button>Before</Button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setRows(rows.filter((one) => one !== row))}>{row}</Button>
          </li>
        ))}
      </ul>
      <input aria-label="After" />
    </>
  );
  if (!isInDialog) return <main>{list}</main>;
  return (
    <Dialog isOpen title="Rows" initialFocus="title" onClose={() => undefined}>
      {list}
    </Dialog>
  );
}

const show = (props: RowsProps = {}) =>
  render(
    <AppProvider>
      <Rows {...props} />
    </AppProvider>,
  );
const press = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};
const hasFocus = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

it.each([false, true])('moves focus to what follows a control that goes away, in a dialog: %s', async (isInDialog) => {
  show({ isInDialog });
  if (isInDialog) await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
  await press('two');
  await hasFocus('three');
  await userEvent.keyboard('{Enter}');
  await hasFocus('one');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('After')).toHaveFocus());
});

it('takes no focus if the control had lost it before', async () => {
  show();
  await press('one');
  await hasFocus('two');
  (document.activeElement as HTMLElement).blur();
  await userEvent.click(screen.getByRole('main'));
  screen.getByRole('button', { name: 'two' }).click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'two' })).toBeNull());
  expect(document.body).toHaveFocus();
});
