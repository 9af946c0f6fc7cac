import { describe, expect, it } from 'vitest';
import { currentModule } from './current-module.ts';

const open = (id: number, completed: number, lessonCount = 4) => ({
  id,
  completed,
  lessonCount,
  lock: { isLocked: false },
});
const locked = (id: number) => ({ ...open(id, 0), lock: { isLocked: true } });

describe('currentModule', () => {
  it.each([
    ['the first one for a newcomer', [open(1, 0), locked(2)], null, 1],
    ['the one of the last lesson while it is not finished', [open(1, 3), open(2, 1), open(3, 0)], 2, 2],
    ['the next one after a finished one', [open(1, 3), open(2, 4), open(3, 0)], 2, 3],
    ['one left behind after the last one', [open(1, 3), open(2, 4), locked(3)], 2, 1],
    ['none when every open one is finished', [open(1, 4), open(2, 4), locked(3)], 2, undefined],
    ['the first one that is left where the last lesson was of another path', [open(1, 4), open(2, 0)], 9, 2],
    ['none that has no lessons', [open(1, 0, 0), open(2, 0)], null, 2],
  ])('is %s', (_case, modules, lastModuleId, expected) => {
    expect(currentModule(modules, lastModuleId)?.id).toBe(expected);
  });
});
