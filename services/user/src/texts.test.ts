import { guidelineSchema, switchNames } from '@grow/contracts';
import { expect, it } from 'vitest';
import { textsIn, type TextId } from './texts.ts';

it('name switches and guidelines as the screens do', () => {
  const { t } = textsIn('en');
  for (const [id, name] of Object.entries(switchNames)) expect(t(`switch.${id}` as TextId)).toBe(name.id);
  expect(guidelineSchema.options.map((id) => t(`guideline.${id}` as TextId))).toEqual([
    'Respect',
    'Share knowledge',
    'Legal compliance',
    'No spam',
    'Support',
  ]);
});

it('are in English for an unknown language, count by the rules of theirs, and leave what people wrote', () => {
  const fans = (language: string | null, others: number) => textsIn(language).t('likes', { name: 'Ann', others });
  expect([0, 1, 2].map((others) => fans(null, others))).toEqual([
    'Ann liked your post',
    'Ann and 1 other liked your post',
    'Ann and 2 others liked your post',
  ]);
  expect([0, 1].map((others) => fans('th-TH', others))).toEqual(['Ann ถูกใจโพสต์ของคุณ', 'Ann และอีก 1 คนถูกใจโพสต์ของคุณ']);
  const name = String.raw`{count} \u0000 ' # <b>`;
  expect(textsIn('xx').t('reply', { name })).toBe(`${name} replied to your post`);
  expect(textsIn('en').t('mail.why', { name: 'Weekly Email' })).toBe(
    "You get this mail because 'Weekly Email' is on in your notification settings.",
  );
});
