import { setupServer } from 'msw/node';
import { createFakeApi } from './fake-api.ts';

/** The faked API of the test that runs. What a test says of it is forgotten with the test. */
export const fakeApi = createFakeApi();

export const server = setupServer(...fakeApi.handlers);
