import { expect, vi } from 'vitest';

/** For tests of a deliberate failure: expects an error log with this text, and removes it. */
export async function expectLoggedError(text: string): Promise<void> {
  const log = vi.mocked(console.error);
  await vi.waitFor(() => expect(log.mock.calls.map(([first]) => String(first))).toContain(text));
  log.mock.calls.splice(0, log.mock.calls.length, ...log.mock.calls.filter(([first]) => String(first) !== text));
}
