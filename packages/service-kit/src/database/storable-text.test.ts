import { expect, it } from 'vitest';
import { storableMessage, storableText } from './storable-text.ts';

it.each([
  ['NUL', 'a\u0000b', 'a\uFFFDb'],
  ['other controls', 'a\u0007\u001b[31m\r\u0085b', 'a\uFFFD\uFFFD[31m\uFFFD\uFFFDb'],
  ['lone surrogates', 'a\ud800b\udc00', 'a\uFFFDb\uFFFD'],
  ['a pair that the limit cuts', `${'x'.repeat(8)}🌱 and more`, `${'x'.repeat(8)}\uFFFD…`],
])('makes a reason with %s storable', (_what, text, expected) => {
  expect(storableText(text, 10)).toBe(expected);
});

it('keeps line breaks, tabs and emoji', () => {
  expect(storableText('one\n\ttwo 🌱')).toBe('one\n\ttwo 🌱');
});

it('is not longer than its limit', () => {
  expect(storableText('x'.repeat(1_000_000)).length).toBe(10_000);
});

it('makes the values of a message storable, also those of messages in it', () => {
  const values = { place: 'a\u0000b', line: 3, at: { time: '2026\ud800' } };
  const message = { id: 'At {place}', values: { ...values, fault: { id: 'Line {line}', values } } };
  expect(storableMessage(message)).toEqual({
    id: 'At {place}',
    values: {
      place: 'a\uFFFDb',
      line: 3,
      at: { time: '2026\uFFFD' },
      fault: { id: 'Line {line}', values: { place: 'a\uFFFDb', line: 3, at: { time: '2026\uFFFD' } } },
    },
  });
});
