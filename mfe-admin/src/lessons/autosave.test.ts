import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, deviceRestMs, serverRestMs } from './autosave.ts';
import { textOf } from './lesson-draft.ts';

const unsaved = (content: string) => ({
  text: textOf({ moduleId: 1, title: 'Pumps', content, order: 2, imageUrl: null, imageAlt: null }),
  version: 3,
});

function start(isOnServer = false) {
  const device = { write: vi.fn(() => true), clear: vi.fn() };
  const server = { keep: vi.fn(async () => undefined), discard: vi.fn(async () => undefined) };
  const onState = vi.fn();
  return { device, server, onState, autosave: createAutosave({ device, server, isOnServer, onState }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what is typed once the keys rest, on the device and later on the server', async () => {
  const { device, server, onState, autosave } = start();
  for (const content of ['a', 'ab', 'abc']) {
    autosave.change(unsaved(content));
    await vi.advanceTimersByTimeAsync(deviceRestMs - 1);
  }
  expect(device.write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(device.write.mock.calls).toEqual([[unsaved('abc')]]);
  expect(server.keep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(serverRestMs);
  const savedAt = new Date(Date.UTC(2026, 10, 25) + 2 * (deviceRestMs - 1)).toISOString();
  expect(server.keep.mock.calls).toEqual([[{ ...unsaved('abc'), savedAt }]]);
  expect(onState.mock.lastCall).toEqual(['server']);
});

it('keeps it at once where it may be left, and no more than once', async () => {
  const { device, server, autosave } = start();
  autosave.flush();
  autosave.change(unsaved('a'));
  autosave.flush();
  await vi.advanceTimersByTimeAsync(2 * serverRestMs);
  expect(device.write).toHaveBeenCalledTimes(1);
  expect(server.keep).toHaveBeenCalledTimes(1);
});

it('forgets it after the call that is on its way, and asks the server only if it may have something', async () => {
  const { device, server, autosave } = start();
  autosave.clear();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.discard).not.toHaveBeenCalled();
  const calls: string[] = [];
  server.keep.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    calls.push('kept');
  });
  server.discard.mockImplementation(async () => {
    calls.push('discarded');
  });
  autosave.change(unsaved('a'));
  autosave.flush();
  autosave.change(unsaved('ab'));
  autosave.clear();
  await vi.advanceTimersByTimeAsync(2 * serverRestMs);
  expect(calls).toEqual(['kept', 'discarded']);
  expect(device.clear).toHaveBeenCalledTimes(2);
  expect(device.write).toHaveBeenCalledTimes(1);
});

it('says where it is if the server does not take it, and sends the next', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { device, server, onState, autosave } = start();
  server.keep.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
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
