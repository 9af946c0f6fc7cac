import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, queueToast, showToast, toastAtom } from './toasts.ts';

const shown = () => getDefaultStore().get(toastAtom);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast(shown()?.id ?? 0);
  vi.advanceTimersByTime(1_000_000);
  vi.useRealTimers();
});

it('shows one toast at a time, the newest', () => {
  showToast({ title: 'first' });
  showToast({ title: 'second', status: 'success' });
  expect(shown()).toMatchObject({ title: 'second', status: 'success', isOpen: true });
});

it('closes a dismissed toast and removes it 1000000 ms later', () => {
  showToast({ title: 'hello' });
  dismissToast(shown()?.id ?? 0);
  expect(shown()).toMatchObject({ title: 'hello', isOpen: false });
  vi.advanceTimersByTime(999_999);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

it('leaves a toast alone when an earlier one is dismissed or removed', () => {
  showToast({ title: 'first' });
  const first = shown()?.id ?? 0;
  dismissToast(first);
  showToast({ title: 'second' });
  dismissToast(first);
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toMatchObject({ title: 'second', isOpen: true });
});

it('shows queued toasts one after the other, and any other at once', () => {
  queueToast({ title: 'first' });
  queueToast({ title: 'second' });
  queueToast({ title: 'third' });
  expect(shown()).toMatchObject({ title: 'first' });
  dismissToast(shown()?.id ?? 0);
  expect(shown()).toMatchObject({ title: 'second', isOpen: true });
  showToast({ title: 'urgent' });
  expect(shown()).toMatchObject({ title: 'urgent' });
  dismissToast(shown()?.id ?? 0);
  expect(shown()).toMatchObject({ title: 'third', isOpen: true });
  dismissToast(shown()?.id ?? 0);
  expect(shown()).toMatchObject({ title: 'third', isOpen: false });
});
