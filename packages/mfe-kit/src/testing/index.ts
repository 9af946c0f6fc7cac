/** The API for rendered tests: the faked API, example data, and a remote's screens as the shell renders them. */
import '@testing-library/jest-dom/vitest';

export { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
export { exampleOf } from './example.ts';
export { fakeApi } from './fake-api.ts';
export { textsWithoutDirection } from './in-arabic.ts';
export { expectLoggedError } from './logged-errors.ts';
export { people } from './people.ts';
export { renderScreen } from './render-screen.tsx';
