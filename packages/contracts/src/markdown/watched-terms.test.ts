import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { findWatched, watchedKey } from './watched-terms.ts';

const term = (kind: 'word' | 'address', value: string) => ({ kind, value, key: watchedKey(kind, value) ?? '' });
const finds = (text: string, ...terms: ReturnType<typeof term>[]) => findWatched(text, terms)?.value ?? null;

describe('a watched word', () => {
  const word = term('word', 'Café');
  it.each([
    'To the CAFE!',
    'a **caf**é',
    'cafe\u0301',
    '\uFF43\uFF41\uFF46\uFF45',
    'ca\u200Bfe',
    'ca\u00ADfé',
    '[café](https://a.example)',
    '`cafe`',
    'caf&eacute;',
  ])('is found in %j', (text) => expect(finds(text, word)).toBe('Café'));

  it.each(['cafeteria', 'decafe', 'caf e', 'https://cafeteria.example'])('is no part of %j', (text) => {
    expect(finds(text, word)).toBeNull();
  });

  it('may be several in a row', () => {
    const words = term('word', 'cheap  seeds');
    expect(finds('CHEAP\nseeds here', words)).toBe('cheap  seeds');
    expect(finds('seeds are cheap', words)).toBeNull();
  });

  it('is found in a language without spaces, as a whole', () => {
    expect(finds('วันนี้ฉันขายเมล็ดพันธุ์ราคาถูก', term('word', 'เมล็ดพันธุ์'))).toBe('เมล็ดพันธุ์');
    expect(finds('ตารางเวลา', term('word', 'ตา'))).toBeNull();
    expect(finds('เจ็บตามาก', term('word', 'ตา'))).toBe('ตา');
  });
});

describe('a watched address', () => {
  const address = term('address', 'https://www.Spam.example/offer?x=1');
  it.each([
    'spam.example',
    'see http://SPAM.example:8080/x.',
    'https://shop.spam.example',
    '[here](https://a.b.spam.example/x)',
    'spam\\.example',
    'spam&#46;example',
    'spam\u200B.example',
    '\uFF53pam.example',
    'www.spam.example,',
    'mail@spam.example',
  ])('is found in %j', (text) => expect(finds(text, address)).not.toBeNull());

  it.each(['notspam.example', 'spam.example.org', 'spam example', 'spam-example'])('is not %j', (text) => {
    expect(finds(text, address)).toBeNull();
  });

  it('may have letters of any script', () => {
    expect(finds('https://xn--e1afmkfd.xn--p1ai/x', term('address', 'пример.рф'))).toBe('пример.рф');
    expect(finds('на ПРИМЕР.рф', term('address', 'xn--e1afmkfd.xn--p1ai'))).not.toBeNull();
  });
});

it('has no key where there is no word or no host', () => {
  for (const value of ['!?', '…', '😀']) expect(watchedKey('word', value)).toBeNull();
  for (const value of ['spam', 'com', 'a b.example', '//', '.', 'http://', '[::1]']) {
    expect(watchedKey('address', value)).toBeNull();
  }
});

it('finds nothing in an empty list, and reads any text', () => {
  expect(findWatched('anything', [])).toBeNull();
  for (const text of Object.values(hostileTexts))
    expect(() => findWatched(text, [term('word', 'x'), term('address', 'x.example')])).not.toThrow();
});
