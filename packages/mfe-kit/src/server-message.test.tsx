import { requiredText, type ErrorCode } from '@grow/contracts';
import { localizable, messageOfIssue } from '@grow/text';
import { setLanguage } from '@grow/ui';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { translateMessage } from './server-message.ts';

beforeAll(() => setLanguage('th'));
afterAll(() => setLanguage('en'));

it('translates a message with its numbers and names, and the messages in it', () => {
  const same = localizable('This step is the same as the one in line {line}.', { line: 3 });
  expect(translateMessage(localizable('Line {line}: {fault}', { line: 12, fault: same }))).toBe(
    'บรรทัดที่ 12: ขั้นตอนนี้ซ้ำกับบรรทัดที่ 3',
  );
  const values = { spelling: 'Lime {owner}', owner: 'Lime' };
  expect(translateMessage(localizable('"{spelling}" is a spelling of "{owner}" already.', values))).toBe(
    '"Lime {owner}" เป็นตัวสะกดของ "Lime" อยู่แล้ว',
  );
  expect(translateMessage({ id: '“{name}” is there already.', values: { name: 'Mali' } })).toBe(
    '“Mali” is there already.',
  );
});

it('translates the limits of schemas with their numbers', () => {
  const [issue] = requiredText('Name', 100).safeParse('n'.repeat(101)).error?.issues ?? [];
  expect(issue?.message).toBe('Name must be at most 100 characters');
  expect(translateMessage(messageOfIssue(issue ?? { message: '' }))).toBe('ชื่อต้องไม่เกิน 100 ตัวอักษร');
});

it('says a time in the reader’s language', () => {
  const end = localizable('Your account is suspended until {end}.', { end: { time: '2045-05-06T12:30:00.000Z' } });
  expect(translateMessage(localizable('{end} The reason: {reason}', { end, reason: 'Insults' }))).toMatch(
    /^บัญชีของคุณถูกระงับจนถึง \d+ พฤษภาคม .*2045.* เหตุผล: Insults$/u,
  );
});

it.each<[ErrorCode, { message: string; lines?: { id: string }[] }, string]>([
  ['conflict', { message: 'This conflicts with what is already there.' }, 'ข้อมูลนี้ขัดกับสิ่งที่มีอยู่แล้ว'],
  ['conflict', { message: 'Invalid input', lines: [{ id: 'Invalid input' }] }, 'ข้อมูลนี้ขัดกับสิ่งที่มีอยู่แล้ว'],
  [
    'conflict',
    { message: 'Any', lines: [{ id: 'Nothing was changed.' }, { id: 'Nothing was undone.' }] },
    'ไม่มีอะไรเปลี่ยน\nไม่ได้เลิกทำรายการใด',
  ],
])('%s with %j is %j', (code, body, shown) => {
  expect(new ApiError(409, '', { code, ...body }).serverMessage).toBe(shown);
});
