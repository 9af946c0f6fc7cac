import type { Contract } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../testing/example.ts';
import { parseAnswer } from './parse-answer.ts';

type Json = Record<string, unknown>;

// Nobody can make an example of it: its questions need keys. Staff reads it.
const read = allContracts.filter(({ id }) => id !== 'read-lesson-feedback');
const examples = new Map(read.map((contract) => [contract, exampleOf(contract.output)]));

/** The paths of all texts and numbers in an answer. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return ['string', 'number'].includes(typeof value) ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function answerWith(contract: Contract, path: readonly string[], value: string): unknown {
  const root = { answer: structuredClone(examples.get(contract)) } as Json;
  const whole = ['answer', ...path];
  const parent = whole.slice(0, -1).reduce<Json>((part, key) => part[key] as Json, root);
  parent[whole.at(-1) ?? ''] = value;
  return root['answer'];
}

/** Whether a place has an enumeration: another text of the same kind is refused, for its value only. */
function isEnumeration(contract: Contract, path: readonly string[]): boolean {
  const parsed = contract.output.safeParse(answerWith(contract, path, 'newer-than-this-page'));
  return !parsed.success && parsed.error.issues.every(({ code }) => ['invalid_value', 'invalid_union'].includes(code));
}

const enumerations = read.flatMap((contract) =>
  leavesOf(examples.get(contract))
    .filter((path) => isEnumeration(contract, path))
    .map((path) => ({ contract, path, name: `${contract.id} ${path.join('.')}` })),
);

describe('a page that meets a newer server', () => {
  it('reads every answer with a value that it does not know', () => {
    const refused = enumerations.filter(({ contract, path }) => {
      try {
        parseAnswer(contract.output, answerWith(contract, path, 'newer-than-this-page'));
        return false;
      } catch {
        return true;
      }
    });
    expect(enumerations.length).toBeGreaterThan(100);
    // The answer is one thing of that kind, so that nothing is left without it.
    expect(refused.map(({ name }) => name)).toEqual([
      ...['start-export kind', 'start-export stage', 'read-revision snapshot.kind'],
      ...['read-identity-options provider', 'sign-up-at-provider user.signInProvider'],
      ...['sign-in-at-provider user.signInProvider', 'sign-in-anonymously-at-provider user.signInProvider'],
      ...['link-email-at-provider user.signInProvider', 'add-watched kind'],
      ...['create-learning-path type', 'update-learning-path type'],
      ...['create-achievement rule.kind', 'update-achievement rule.kind'],
    ]);
  });
});
