/** What the development server of one remote uses, and the remote's `src/sandbox.ts`. It runs in Node. */
export { exampleOf } from '../testing/example.ts';
export type { FakeApi } from '../testing/fake-api.ts';
export { serveFakeApi } from './serve-fake-api.ts';
