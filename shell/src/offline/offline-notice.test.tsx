import { act, render, screen } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

it('says that the device is offline, as long as it is', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <AppProvider>
      <OfflineNotice />
    </AppProvider>,
  );
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  isOnline.mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(notice).toHaveTextContent('You are offline. What you complete and write is kept and sent later.');
  isOnline.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(notice).toBeEmptyDOMElement();
});
