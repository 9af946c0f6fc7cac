import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render, screen } from '../testing/index.ts';
import { lazyOptional } from './lazy-optional.tsx';

it('renders nothing if its code fails to load, and the rest of the screen stays', async () => {
  const Missing = lazyOptional(() => Promise.reject(new Error('Loading chunk 1 failed')));
  const Found = lazyOptional(async () => () => <p>Found</p>);
  render(
    <Suspense>
      <h1>Learn</h1>
      <Missing />
      <Found />
    </Suspense>,
  );
  expect(await screen.findByText('Found')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Learn' })).toBeVisible();
});
