import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, deviceDelayMs, serverDelayMs } from './autosave.ts';
import { textOf } from './lesson-draft.ts';

const unsaved = (content: string) => ({
  text: textOf({ moduleId: 1, title: 'Pumps', content, order: 2, imageUrl: null, imageAlt: null }),
  revision: 3,
});

function start(isOnServer = false) {
  const device = { write: vi.fn(() => true), clear: vi.fn() };
  const server = { save: vi.fn(async () => undefined), discard: vi.fn(async () => undefined) };
  const onState = vi.fn();
  return { device, server, onState, autosave: createAutosave({ device, server, isOnServer, onState }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves typed text after a pause, on the device and later on the server', async () => {
  const { device, server, onState, autosave } = start();
  for (const content of ['a', 'ab', 'abc']) {
    autosave.change(unsaved(content));
    await vi.advanceTimersByTimeAsync(deviceDelayMs - 1);
  }
  expect(device.write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(device.write.mock.calls).toEqual([[unsaved('abc')]]);
  expect(server.save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(serverDelayMs);
  const savedAt = new Date(Date.UTC(2026, 10, 25) + 2 * (deviceDelayMs - 1)).toISOString();
  expect(server.save.mock.calls).toEqual([[{ ...unsaved('abc'), savedAt }]]);
  expect(onState.mock.lastCall).toEqual(['server']);
});

it('saves at once on flush, and only once', async () => {
  const { device, server, autosave } = start();
  autosave.flush();
  autosave.change(unsaved('a'));
  autosave.flush();
  await vi.advanceTimersByTimeAsync(2 * serverDelayMs);
  expect(device.write).toHaveBeenCalledTimes(1);
  expect(server.save).toHaveBeenCalledTimes(1);
});

it('deletes the copy after the pending call, and calls the server only if it may have a copy', async () => {
  const { device, server, autosave } = start();
  autosave.clear();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.discard).not.toHaveBeenCalled();
  const calls: string[] = [];
  server.save.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    calls.push('saved');
  });
  server.discard.mockImplementation(async () => {
    calls.push('discarded');
  });
  autosave.change(unsaved('a'));
  autosave.flush();
  autosave.change(unsaved('ab'));
  autosave.clear();
  await vi.advanceTimersByTimeAsync(2 * serverDelayMs);
  expect(calls).toEqual(['saved', 'discarded']);
  expect(device.clear).toHaveBeenCalledTimes(2);
  expect(device.write).toHaveBeenCalledTimes(1);
});

it('reports where the text is saved if the server fails, and retries with the next change', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { device, server, onState, autosave } = start();
  server.save.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  device.write.mockReturnValueOnce(true).mockReturnValueOnce(false);
  for (const [content, state] of [
    ['a', 'device'],
    ['ab', 'page'],
    ['abc', 'server'],
  ] as const) {
    autosave.change(unsaved(content));
    autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(onState.mock.lastCall).toEqual([state]);
  }
});
