import { listLearningPaths } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { act, fakeApi, render, screen } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

function goOffline(path: string) {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <AppProvider>
      <MemoryRouter initialEntries={[path]}>
        <OfflineNotice />
      </MemoryRouter>
    </AppProvider>,
  );
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  isOnline.mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  return { notice, isOnline };
}

it('is shown while the device is offline', () => {
  const { notice, isOnline } = goOffline('/terms');
  expect(notice).toHaveTextContent('You are offline. What you complete and write is kept and sent later.');
  isOnline.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(notice).toBeEmptyDOMElement();
});

it('is shown if another server answers instead of ours', async () => {
  const { notice, isOnline } = goOffline('/terms');
  isOnline.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  fakeApi.intercept(listLearningPaths, 403);
  await act(() => callApi(listLearningPaths).catch(() => undefined));
  expect(notice).toHaveTextContent('You are offline.');
  fakeApi.answer(listLearningPaths, []);
  await act(() => callApi(listLearningPaths));
  expect(notice).toBeEmptyDOMElement();
});

it('says that a page needs a connection if it is not on the device, and links to the lessons', () => {
  const { notice } = goOffline('/account');
  expect(notice).toHaveTextContent('You are offline, and this page needs a connection.');
  expect(screen.getByRole('link', { name: 'Continue learning' })).toHaveAttribute('href', '/');
});
