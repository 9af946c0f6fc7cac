import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateGate } from './gate.ts';

describe('evaluateGate', () => {
  it.each([
    { completed: 0, total: 4, isOpen: false, missingLessons: 3 },
    { completed: 74, total: 100, isOpen: false, missingLessons: 1 },
    { completed: 75, total: 100, isOpen: true, missingLessons: 0 },
    { completed: 100, total: 100, isOpen: true, missingLessons: 0 },
    { completed: 2, total: 3, isOpen: false, missingLessons: 1 },
    { completed: 3, total: 4, isOpen: true, missingLessons: 0 },
  ])('is open: $isOpen, at $completed of $total with a threshold of 75 %', ({ completed, total, ...expected }) => {
    expect(evaluateGate({ completed, total, thresholdPercent: 75 })).toEqual(expected);
  });

  it('stays locked at 38 of 51, which rounds to 75 %, and says that one lesson is missing', () => {
    expect(evaluateGate({ completed: 38, total: 51, thresholdPercent: 75 })).toEqual({
      isOpen: false,
      missingLessons: 1,
    });
  });

  it('is open when the required module has no lessons', () => {
    expect(evaluateGate({ completed: 0, total: 0, thresholdPercent: 75 })).toEqual({ isOpen: true, missingLessons: 0 });
  });

  it('opens exactly after the missing lessons, and not one earlier', () => {
    const inputs = fc
      .record({ total: fc.integer({ min: 1, max: 500 }), thresholdPercent: fc.integer({ min: 1, max: 100 }) })
      .chain((gate) => fc.record({ ...constants(gate), completed: fc.integer({ min: 0, max: gate.total }) }));
    fc.assert(
      fc.property(inputs, (input) => {
        const { isOpen, missingLessons } = evaluateGate(input);
        if (isOpen) return missingLessons === 0;
        const after = evaluateGate({ ...input, completed: input.completed + missingLessons });
        const before = evaluateGate({ ...input, completed: input.completed + missingLessons - 1 });
        return after.isOpen && !before.isOpen && input.completed + missingLessons <= input.total;
      }),
    );
  });
});

function constants({ total, thresholdPercent }: { total: number; thresholdPercent: number }) {
  return { total: fc.constant(total), thresholdPercent: fc.constant(thresholdPercent) };
}
