import { setupServer } from 'msw/node';
import { fakeApi } from './fake-api.ts';

/** Serves the faked API to tests; it is reset after each test. */
export const server = setupServer(...fakeApi.handlers);
