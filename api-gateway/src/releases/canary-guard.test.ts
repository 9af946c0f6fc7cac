import { createLogger } from '@grow/service-kit';
import { beforeEach, expect, it } from 'vitest';
import { testRegistry, testRelease } from '../../test/test-release.ts';
import { createCanaryGuard, type CanaryGuard } from './canary-guard.ts';

const registry = testRegistry({
  revision: 5,
  remotes: { 'mfe-learn': testRelease('1.0.0') },
  canaries: { 'mfe-learn': { release: testRelease('2.0.0'), percent: 10, salt: 'x' } },
});
const log = createLogger('canary-test');
log.level = 'silent';

let guard: CanaryGuard;
const serve = (version: string, from: number, to: number) => {
  for (let id = from; id <= to; id += 1)
    guard.recordServed({ ...registry, remotes: { 'mfe-learn': testRelease(version) } }, id);
};
const fail = (version: string, ...users: number[]) => {
  for (const id of users) guard.recordFault(registry, 'mfe-learn', version, id);
};
const isOnTrial = () => guard.withoutWithdrawn(registry).canaries?.['mfe-learn'] !== undefined;

beforeEach(() => {
  guard = createCanaryGuard(log);
});

it('withdraws a release that fails for three of its users and for more than one in twenty', () => {
  serve('1.0.0', 1, 100);
  serve('2.0.0', 101, 140);
  fail('2.0.0', 101, 102);
  expect(isOnTrial()).toBe(true);
  fail('2.0.0', 103);
  expect(isOnTrial()).toBe(false);
  expect(
    guard.withoutWithdrawn({
      ...registry,
      canaries: { 'mfe-learn': { release: testRelease('2.0.1'), percent: 10, salt: 'y' } },
    }).canaries,
  ).toHaveProperty('mfe-learn');
});

it('counts users, not failures, and only those who got the release', () => {
  serve('2.0.0', 1, 10);
  fail('2.0.0', 1, 1, 1, 1, 2, 2, 77, 78, 79);
  fail('9.9.9', 3, 4, 5);
  expect(isOnTrial()).toBe(true);
});

it('keeps a release that fails no more often than the live one, or only for a small share', () => {
  serve('1.0.0', 1, 10);
  serve('2.0.0', 11, 20);
  fail('1.0.0', 1, 2);
  fail('2.0.0', 11, 12, 13);
  expect(isOnTrial()).toBe(true);

  guard = createCanaryGuard(log);
  serve('2.0.0', 1, 100);
  fail('2.0.0', 1, 2, 3, 4);
  expect(isOnTrial()).toBe(true);
  fail('2.0.0', 5);
  expect(isOnTrial()).toBe(false);
});

it('withdraws a shell alone, by the same rule', () => {
  const canary = { release: testRelease('3.0.0'), percent: 10, salt: 'y' };
  const both = { ...registry, canaries: { ...registry.canaries, shell: canary } };
  for (let id = 1; id <= 10; id += 1) guard.recordServed({ ...both, shell: canary.release }, id);
  for (const id of [1, 2, 77, 78]) guard.recordFault(both, 'shell', '3.0.0', id);
  expect(Object.keys(guard.withoutWithdrawn(both).canaries ?? {})).toEqual(['mfe-learn', 'shell']);
  guard.recordFault(both, 'shell', '3.0.0', 3);
  expect(Object.keys(guard.withoutWithdrawn(both).canaries ?? {})).toEqual(['mfe-learn']);
});
