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

it('says that the device is offline, as long as it is', () => {
  const { notice, isOnline } = goOffline('/terms');
  expect(notice).toHaveTextContent('You are offline. What you complete and write is kept and sent later.');
  isOnline.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(notice).toBeEmptyDOMElement();
});

it('says so where another server answers in the place of ours', async () => {
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

it('says of a page that is not on the device that it needs a connection, and leads to the lessons', () => {
  const { notice } = goOffline('/account');
  expect(notice).toHaveTextContent('You are offline, and this page needs a connection.');
  expect(screen.getByRole('link', { name: 'Continue learning' })).toHaveAttribute('href', '/');
});
