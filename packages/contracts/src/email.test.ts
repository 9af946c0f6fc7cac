import { describe, expect, it } from 'vitest';
import { emailSchema, normalizeEmail } from './email.ts';

describe('an email', () => {
  it.each([
    ['plain', 'ann@grow.example'],
    ['with the signs of RFC 5322', "o'neill+garden#1/2=x@grow.example"],
    ['of a long domain', `ann@${'a'.repeat(63)}.${'b'.repeat(60)}.example`],
    ['of an international domain', 'user@xn--e1afmkfd.xn--p1ai'],
    ['of letters of any script', 'почта@xn--e1afmkfd.xn--p1ai'],
  ])('%s stays as it is', (_kind, email) => {
    expect(normalizeEmail(email)).toBe(email);
    expect(emailSchema.parse(email)).toBe(email);
  });

  it.each([
    ['in capitals', ' Ann@GROW.Example ', 'ann@grow.example'],
    ['of a domain in its own script', 'user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['of that in capitals', 'USER@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
    ['with the dots of an East Asian keyboard', 'user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['with decomposed letters', 'rene\u0301@cafe\u0301.example', 'ren\u00e9@xn--caf-dma.example'],
    ['of a German domain', 'info@Straße.example', 'info@xn--strae-oqa.example'],
  ])('%s has one form', (_kind, email, form) => {
    expect(normalizeEmail(email)).toBe(form);
    expect(normalizeEmail(form)).toBe(form);
  });

  it.each([
    ['nothing', ''],
    ['no sign', 'ann.grow.example'],
    ['nobody', '@grow.example'],
    ['no domain', 'ann@'],
    ['one label', 'ann@localhost'],
    ['an address of a network', 'ann@127.0.0.1'],
    ['a number that browsers read as one', 'ann@2130706433'],
    ['a port', 'ann@grow.example:25'],
    ['a path', 'ann@grow.example/x'],
    ['two', 'ann@grow.example, ben@grow.example'],
    ['two signs', 'ann@ben@grow.example'],
    ['a name beside it', 'Ann <ann@grow.example>'],
    ['a space', 'an n@grow.example'],
    ['a line', 'ann\n@grow.example'],
    ['two dots', 'a..nn@grow.example'],
    ['a dot at the end', 'ann.@grow.example'],
    ['invisible characters', 'ann\u200B@grow.example'],
    ['a filler', 'ann\u3164@grow.example'],
    ['a domain that is too long', `ann@${'a'.repeat(64)}.example`],
    ['a name that is too long', `${'a'.repeat(65)}@grow.example`],
    ['half a character', 'ann\ud800@grow.example'],
  ])('is not %s', (_kind, text) => {
    expect(normalizeEmail(text)).toBeNull();
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});
