import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countInput,
  dismissToast,
  endConfirmationToast,
  holdToasts,
  queueToast,
  showToast,
  toastAtom,
  type NewToast,
} from './toasts.ts';

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

it('keeps a toast when an earlier one is dismissed or removed', () => {
  showToast({ title: 'first' });
  const first = shown()?.id ?? 0;
  dismissToast(first);
  showToast({ title: 'second' });
  dismissToast(first);
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toMatchObject({ title: 'second', isOpen: true });
});

it('shows queued toasts one after another, and any other toast at once', () => {
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

const failure: NewToast = { title: 'Error', status: 'destructive' };
const earned: NewToast = { title: 'Achievement earned', status: 'celebration' };
const undoable: NewToast = { title: 'Ben is blocked', action: { label: 'Undo', onAction: () => undefined } };
const confirmation: NewToast = { title: 'Login successful', status: 'success' };

describe('on a screen change', () => {
  it('ends a confirmation, unless it was shown with the change itself', () => {
    showToast(confirmation);
    endConfirmationToast();
    expect(shown()).toMatchObject({ isOpen: true });
    countInput();
    expect(shown()).toMatchObject({ isOpen: true });
    endConfirmationToast();
    expect(shown()).toMatchObject({ isOpen: false });
  });

  it.each([failure, earned, undoable])('keeps $title', (toast) => {
    showToast(toast);
    countInput();
    endConfirmationToast();
    expect(shown()).toMatchObject({ ...toast, isOpen: true });
  });
});

describe('while toasts are held', () => {
  it('shows none, and later one after another', () => {
    const release = holdToasts();
    showToast(failure);
    queueToast(earned);
    expect(shown()?.isOpen ?? false).toBe(false);
    release();
    expect(shown()).toMatchObject({ ...failure, isOpen: true });
    dismissToast(shown()?.id ?? 0);
    expect(shown()).toMatchObject({ ...earned, isOpen: true });
  });

  it.each([failure, earned, undoable])('postpones an open $title', (toast) => {
    showToast(toast);
    const release = holdToasts();
    expect(shown()).toMatchObject({ isOpen: false });
    release();
    expect(shown()).toMatchObject({ ...toast, isOpen: true });
  });

  it('ends an open confirmation', () => {
    showToast(confirmation);
    const release = holdToasts();
    expect(shown()).toMatchObject({ isOpen: false });
    release();
    expect(shown()).toMatchObject({ isOpen: false });
  });
});
