import { describe, expect, it } from 'vitest';
import { languageOf } from './languages.ts';

describe('the language of tags', () => {
  it.each([
    [['th'], 'th'],
    [['th-TH'], 'th'],
    [[' TH_th '], 'th'],
    [['xx', 'th-TH', 'en'], 'th'],
    [['thx'], 'en'],
    [['constructor', '__proto__', ''], 'en'],
    [[], 'en'],
  ])('%j is %s', (tags, language) => {
    expect(languageOf(...tags)).toBe(language);
  });
});
