/** The API for stories and test examples. All of it runs in a browser and in Node. */
export { screen, waitFor, within } from '@testing-library/dom';
export { userEvent } from '@testing-library/user-event';
export { exampleOf } from '../testing/example.ts';
export { fakeApi } from '../testing/fake-api.ts';
export { people } from '../testing/people.ts';
export { screenStory, usualStates } from './screen-story.tsx';
