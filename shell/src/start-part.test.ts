import { expect, it, vi } from 'vitest';
import { startPart } from './start-part.ts';

it('starts a part once its code has come', async () => {
  const start = vi.fn<() => void>();
  await startPart('its figures', async () => start);
  expect(start).toHaveBeenCalledOnce();
});

it('does without a part whose code cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fault = new TypeError('Failed to fetch dynamically imported module');
  await expect(startPart('its figures', () => Promise.reject(fault))).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith('The page does without its figures', fault);
  warn.mockRestore();
});
