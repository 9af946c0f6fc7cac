/** The sandbox API for a remote's development server and its `src/sandbox.ts`. Runs in Node. */
export { exampleOf } from '../testing/example.ts';
export type { FakeApi } from '../testing/fake-api.ts';
export { serveFakeApi } from './serve-fake-api.ts';
