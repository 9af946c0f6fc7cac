import { describe, expect, it } from 'vitest';
import { lastOfGroups } from './message-groups.ts';

const message = (id: number, senderId: number, minute: number, read = true) => ({
  id,
  senderId,
  read,
  createdAt: new Date(Date.UTC(2026, 5, 10, 12, minute)).toISOString(),
});

describe('groups of messages', () => {
  it('end before another sender and before a pause, and with the newest message', () => {
    const oldestFirst = [message(1, 7, 0), message(2, 7, 4), message(3, 8, 5), message(4, 8, 6), message(5, 8, 20)];
    expect([...lastOfGroups(oldestFirst.toReversed())].toSorted()).toEqual([2, 4, 5]);
  });

  it('end with the last read message, so that its read mark is shown', () => {
    const oldestFirst = [message(1, 7, 0), message(2, 7, 0), message(3, 7, 0, false)];
    expect([...lastOfGroups(oldestFirst.toReversed())].toSorted()).toEqual([2, 3]);
  });

  it('are empty without messages', () => {
    expect(lastOfGroups([]).size).toBe(0);
  });
});
