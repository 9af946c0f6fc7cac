import { setupServer } from 'msw/node';
import { fakeApi } from './fake-api.ts';

/** Answers what a test calls. What it says of an answer is forgotten with the test. */
export const server = setupServer(...fakeApi.handlers);
