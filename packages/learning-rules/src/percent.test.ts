import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedLessons, modulePercent, overallPercent } from './percent.ts';

const lessons = fc.array(fc.boolean(), { maxLength: 60 });
const share = (done: readonly boolean[]) => ({ completed: done.filter(Boolean).length, total: done.length });

describe('modulePercent', () => {
  it.each([
    { completed: 0, total: 4, percent: 0 },
    { completed: 1, total: 3, percent: 33 },
    { completed: 2, total: 3, percent: 67 },
    { completed: 38, total: 51, percent: 75 },
    { completed: 74, total: 100, percent: 74 },
    { completed: 75, total: 100, percent: 75 },
    { completed: 4, total: 4, percent: 100 },
    { completed: 0, total: 0, percent: 0 },
    { completed: 5, total: 4, percent: 100 },
    { completed: 3, total: 0, percent: 0 },
  ])('shows $percent at $completed of $total', ({ percent, ...of }) => {
    expect(modulePercent(of)).toBe(percent);
  });

  it('is a whole number from 0 to 100, whatever the counts', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (completed, total) => {
        const percent = modulePercent({ completed, total });
        return Number.isInteger(percent) && percent >= 0 && percent <= 100;
      }),
    );
  });
});

it('a module that was completed once stays completed, whatever lessons came later', () => {
  const done = { completed: 4, total: 7, hasBeenCompleted: true };
  expect([countedLessons(done), modulePercent(done)]).toEqual([7, 100]);
  expect(modulePercent({ completed: 0, total: 0, hasBeenCompleted: true })).toBe(100);
  expect(overallPercent([done, { completed: 0, total: 7 }])).toBe(50);
  expect([countedLessons({ completed: 4, total: 7 }), modulePercent({ completed: 4, total: 7 })]).toEqual([4, 57]);
});

describe('overallPercent', () => {
  it('is 0 without modules and without lessons', () => {
    expect(overallPercent([])).toBe(0);
    expect(overallPercent([{ completed: 0, total: 0 }])).toBe(0);
  });

  it('reaches 100 although one module is empty', () => {
    expect(
      overallPercent([
        { completed: 3, total: 3 },
        { completed: 0, total: 0 },
      ]),
    ).toBe(100);
  });

  it('equals a recount over every lesson of the path', () => {
    fc.assert(
      fc.property(fc.array(lessons, { maxLength: 12 }), (modules) => {
        const all = modules.flat();
        const recount = all.length === 0 ? 0 : Math.round((100 * all.filter(Boolean).length) / all.length);
        expect(overallPercent(modules.map(share))).toBe(recount);
      }),
    );
  });

  it('never falls when one more lesson is completed', () => {
    fc.assert(
      fc.property(fc.array(lessons, { maxLength: 12 }), (modules) => {
        const flat = modules.map(share);
        const before = overallPercent(flat);
        const after = overallPercent(
          flat.map((one) => ({ ...one, completed: Math.min(one.completed + 1, one.total) })),
        );
        return after >= before;
      }),
    );
  });
});
