import { describe, expect, it } from 'vitest';
import { nextLesson } from './next-lesson.ts';

const lessons = [{ id: 11 }, { id: 12 }, { id: 13 }];

describe('nextLesson', () => {
  it('is the first lesson that is not completed', () => {
    expect(nextLesson(lessons, (id) => id === 11)).toEqual({ id: 12 });
    expect(nextLesson(lessons, (id) => id !== 11)).toEqual({ id: 11 });
  });

  it('is the first lesson when all are completed', () => {
    expect(nextLesson(lessons, () => true)).toEqual({ id: 11 });
  });

  it('is nothing without lessons', () => {
    expect(nextLesson([], () => false)).toBeUndefined();
  });
});
