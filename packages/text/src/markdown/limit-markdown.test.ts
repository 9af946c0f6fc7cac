import { describe, expect, it } from 'vitest';
import { limitNesting } from './limit-markdown.ts';

describe('limitNesting', () => {
  it('leaves ordinary markdown as it is', () => {
    const text = '# Title\n\n> a quote\n> - with a list\n>   1. inside\n\n    code\n- [x] done\n';
    expect(limitNesting(text)).toBe(text);
  });

  it('cuts what is nested beyond the limit', () => {
    expect(limitNesting('> '.repeat(3000) + 'deep')).toBe(`${'> '.repeat(12)}deep`);
    expect(limitNesting('- '.repeat(3000) + 'deep')).toBe(`${'- '.repeat(12)}deep`);
    expect(limitNesting(`${' '.repeat(5000)}far`)).toBe(`${' '.repeat(48)}far`);
  });
});
