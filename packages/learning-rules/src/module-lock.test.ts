import { describe, expect, it } from 'vitest';
import { evaluateModuleLock } from './module-lock.ts';

const gate = (requiresModuleId: number, requiredTotal: number) => ({
  requiresModuleId,
  requiresModuleName: `Module ${requiresModuleId}`,
  thresholdPercent: 75,
  requiredTotal,
});

describe('evaluateModuleLock', () => {
  it('leaves a module without gates open', () => {
    const lock = evaluateModuleLock({ gates: [], hasBeenOpened: false }, () => 0);
    expect(lock).toEqual({ isLocked: false, unmetGates: [] });
  });

  it('locks module 4 below 75 % of module 3 and names the gate', () => {
    const module = { gates: [gate(3, 4)], hasBeenOpened: false };
    expect(evaluateModuleLock(module, () => 2)).toEqual({
      isLocked: true,
      unmetGates: [{ ...gate(3, 4), missingLessons: 1 }],
    });
    expect(evaluateModuleLock(module, (id) => (id === 3 ? 3 : 0)).isLocked).toBe(false);
  });

  it('needs every gate', () => {
    const module = { gates: [gate(3, 4), gate(5, 2)], hasBeenOpened: false };
    const lock = evaluateModuleLock(module, (id) => (id === 3 ? 4 : 1));
    expect(lock.unmetGates.map((unmet) => [unmet.requiresModuleId, unmet.missingLessons])).toEqual([[5, 1]]);
  });

  it('never locks a module again that was opened before', () => {
    expect(evaluateModuleLock({ gates: [gate(3, 4)], hasBeenOpened: true }, () => 0).isLocked).toBe(false);
  });
});
