// Runs before each file of rendered tests: the faked API replaces the network, and each test gets a fresh page.
import { cleanup, configure } from '@testing-library/react';
import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { server } from './fake-server.ts';
import { resetPage } from './reset-page.ts';
import './jsdom-polyfills.ts';
import './without-styles.ts';

globalThis.EventSource = EventSource;
// Enough for a slow machine to load the code of a dialog.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  fakeApi.reset();
  resetPage();
  const errors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(errors, 'No test logs an error that it does not expect (expectLoggedError)').toEqual([]);
});

afterAll(() => server.close());
