import { expect, it, vi } from 'vitest';
import { startOptionalFeature } from './start-optional-feature.ts';

it('starts a feature once its code has loaded', async () => {
  const start = vi.fn<() => void>();
  await startOptionalFeature('web vitals', async () => start);
  expect(start).toHaveBeenCalledOnce();
});

it('only logs a feature that fails to load', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new TypeError('Failed to fetch dynamically imported module');
  await expect(startOptionalFeature('web vitals', () => Promise.reject(error))).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith('Loading web vitals failed', error);
  warn.mockRestore();
});
