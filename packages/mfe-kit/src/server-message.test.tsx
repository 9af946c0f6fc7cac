import { errorCatalogue, guidelineNames, imageMessages, switchNames, unnamedGrower } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { setLanguage } from '@grow/ui';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translateMessage } from './server-message.ts';

beforeAll(() => setLanguage('th'));
afterAll(() => setLanguage('en'));

const isThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);

/** The messages of all checks in a schema, including nested schemas. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (!('_zod' in part)) return Object.values(part).flatMap((one: unknown) => messagesOf(one, seen));
  const { def } = part._zod as { def: { error?: () => unknown } };
  const own = def.error?.();
  const inside = Object.values(def).flatMap((one) => messagesOf(one, seen));
  return typeof own === 'string' ? [own, ...inside] : inside;
}

const bySchemas = allContracts.flatMap(({ params, query, body, upload }) => [
  ...messagesOf([params, query, body]),
  ...(upload?.tooLarge === undefined ? [] : [upload.tooLarge]),
]);

it('translates every message of the error catalogue and the contracts to Thai', () => {
  const fixed = [
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...Object.values(switchNames),
    ...Object.values(guidelineNames),
    unnamedGrower,
    ...Object.values(imageMessages).map((message) => (typeof message === 'string' ? message : message(9000, 8000))),
  ];
  expect(bySchemas.length).toBeGreaterThan(70);
  expect([...fixed, ...bySchemas].filter((message) => !isThai(translateMessage(message)))).toEqual([]);
});

it('keeps a message’s numbers and names, and falls back to the message of its code', () => {
  expect(translateMessage('You can write 30 posts an hour for now. Please wait a little.')).toContain('30');
  expect(translateMessage('Line 12: This step is the same as the one in line 3.')).toBe(
    'บรรทัดที่ 12: ขั้นตอนนี้ซ้ำกับบรรทัดที่ 3',
  );
  expect(translateMessage('"Lime 2" is a spelling of "Lime" already.')).toBe('"Lime 2" เป็นตัวสะกดของ "Lime" อยู่แล้ว');
  expect(translateMessage('"Lime": Changed in the meantime.\nAnd 3 more.\nNothing was changed.')).toBe(
    '"Lime": มีการเปลี่ยนแปลงไปแล้ว\nและอีก 3 รายการ\nไม่มีอะไรเปลี่ยน',
  );
  expect(translateMessage('Nothing was changed.\nUnknown.', 'conflict')).toBe('ข้อมูลนี้ขัดกับสิ่งที่มีอยู่แล้ว');
  expect(translateMessage('“Mali” is there already.', 'conflict')).toBe('ข้อมูลนี้ขัดกับสิ่งที่มีอยู่แล้ว');
  expect(translateMessage('“Mali” is there already.')).toBe('“Mali” is there already.');
});

it('keeps the end and the reason of a restriction', () => {
  const message = 'Your account is suspended until May 6, 2045 at 12:30 PM. The reason: Insults';
  const details = { kind: 'suspend', until: '2045-05-06T12:30:00.000Z', reason: 'Insults' };
  const translated = translateMessage(message, 'suspended', details);
  expect(translated).toMatch(/^บัญชีของคุณถูกระงับ จนถึง \d+ พฤษภาคม .*2045.* เหตุผล: Insults$/u);
  expect(translateMessage(message, 'suspended', { ...details, until: null, reason: '' })).toBe('บัญชีของคุณถูกระงับ');
});
