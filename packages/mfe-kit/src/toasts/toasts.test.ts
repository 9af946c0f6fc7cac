import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, setToastsPaused, showToast, toastsAtom } from './toasts.ts';

const shown = () => getDefaultStore().get(toastsAtom);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(3_000_000);
  vi.useRealTimers();
});

it('shows one toast at a time, the newest', () => {
  showToast({ title: 'first' });
  showToast({ title: 'second', status: 'success' });
  expect(shown()).toMatchObject([{ title: 'second', status: 'success', isOpen: true }]);
});

it('closes a toast after 5000 ms and removes it 1000000 ms later', () => {
  showToast({ title: 'hello' });
  vi.advanceTimersByTime(4999);
  expect(shown()).toMatchObject([{ isOpen: true }]);
  vi.advanceTimersByTime(1);
  expect(shown()).toMatchObject([{ isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toHaveLength(0);
});

it('keeps a toast open while somebody is at it, and counts anew afterwards', () => {
  showToast({ title: 'read me' });
  setToastsPaused(true);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toMatchObject([{ isOpen: true }]);
  setToastsPaused(false);
  vi.advanceTimersByTime(5000);
  expect(shown()).toMatchObject([{ isOpen: false }]);
});

it('is not closed by the clock of an earlier toast', () => {
  dismissToast(showToast({ title: 'first' }));
  vi.advanceTimersByTime(4000);
  showToast({ title: 'second' });
  vi.advanceTimersByTime(4000);
  expect(shown()).toMatchObject([{ title: 'second', isOpen: true }]);
});
