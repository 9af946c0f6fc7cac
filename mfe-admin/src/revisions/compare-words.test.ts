import { describe, expect, it } from 'vitest';
import { compareWords } from './compare-words.ts';

const sideOf = (side: 'removed' | 'added', before: string, after: string) =>
  compareWords(before, after)
    .filter(({ kind }) => kind === side || kind === 'same')
    .map(({ text }) => text)
    .join('');

describe('compareWords', () => {
  it('finds the removed and added words', () => {
    expect(compareWords('Rain is best.', 'Rain was best.')).toEqual([
      { kind: 'same', text: 'Rain ' },
      { kind: 'removed', text: 'is' },
      { kind: 'added', text: 'was' },
      { kind: 'same', text: ' best.' },
    ]);
    expect(compareWords('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
    expect(compareWords('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
    expect(compareWords('', '')).toEqual([]);
  });

  it('finds words in a script without spaces', () => {
    const runs = compareWords('ฉันรักต้นไม้', 'ฉันปลูกต้นไม้');
    expect(runs).toContainEqual({ kind: 'removed', text: 'รัก' });
    expect(runs).toContainEqual({ kind: 'added', text: 'ปลูก' });
  });

  it('keeps every character of both texts, including whitespace and markdown', () => {
    const before = '## Water\r\n\n*  rain  * 🌱\n\n| a | b |\n';
    const after = '## Water\n\n* rain * 🌿🌱\n\n| a | c |';
    expect(sideOf('removed', before, after)).toBe(before);
    expect(sideOf('added', before, after)).toBe(after);
  });

  it('gives up in time if long texts have nothing in common', () => {
    const text = (seed: number) => Array.from({ length: 12_000 }, (_, at) => `w${(at * seed) % 7919}`).join(' ');
    const [before, after] = [text(31), text(97)];
    const start = performance.now();
    expect(sideOf('removed', before, after)).toBe(before);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
