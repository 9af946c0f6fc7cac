import { setupServer } from 'msw/node';
import { fakeApi } from './fake-api.ts';

/** Serves the faked API to a test; what the test sets up is reset after it. */
export const server = setupServer(...fakeApi.handlers);
