/** What stories and the example data of tests use. All of it runs in a browser as in Node. */
export { screen, waitFor, within } from '@testing-library/dom';
export { userEvent } from '@testing-library/user-event';
export { exampleOf } from '../testing/example.ts';
export { fakeApi } from '../testing/fake-api.ts';
export { people } from '../testing/people.ts';
export { screenStory, usualStates } from './screen-story.tsx';
