import { expect, it } from 'vitest';
import { paragraphsOf } from './markdown-lines.ts';

it('splits a text at its blank lines', () => {
  expect(paragraphsOf('## Water\n\nRain is best.\nTap is fine.\r\n \r\n\n* one\n* two\n')).toEqual([
    '## Water',
    'Rain is best.\nTap is fine.',
    '* one\n* two',
  ]);
  expect(paragraphsOf(' \n\n')).toEqual([]);
});

it('keeps a code block in one paragraph, even one that is never closed', () => {
  expect(paragraphsOf('Before\n\n```\na\n\n~~~\nb\n```\n\nAfter')).toEqual([
    'Before',
    '```\na\n\n~~~\nb\n```',
    'After',
  ]);
  expect(paragraphsOf('~~~~\na\n\n~~~\n\nb')).toEqual(['~~~~\na\n\n~~~\n\nb']);
});
