import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { idSchema, textSchema } from '../contract.ts';
import { optionalImageUrl } from '../image-fields.ts';
import { pathTypeSchema } from '../path-type.ts';
import { showsSomething } from '../text.ts';
import { defineKind, descriptionField, nameField, namedText } from './define-kind.ts';

const countMessage = schemaMessage('Count must be at least {least}', { least: 1 });
const count = z.int(countMessage).check(z.minimum(1, countMessage), z.maximum(100_000));

/** When an achievement is earned: by distinct completed lessons, or by days with a review. */
export const achievementRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lessons-completed'), count }),
  z.object({ kind: z.literal('module-completed'), moduleId: idSchema }),
  z.object({ kind: z.literal('path-completed'), pathType: pathTypeSchema }),
  z.object({ kind: z.literal('all-paths-completed') }),
  z.object({ kind: z.literal('review-days'), count }),
]);
export type AchievementRule = z.infer<typeof achievementRuleSchema>;

const maxXp = 1_000_000;
const xpMessage = schemaMessage('XP must be {least} to {most}', { least: 0, most: maxXp });

export const achievementKind = defineKind({
  noun: 'achievements',
  parent: null,
  form: z.object({
    name: nameField,
    description: descriptionField,
    icon: textSchema.check(z.trim(), z.maxLength(50), showsSomething),
    imageUrl: optionalImageUrl,
    xpReward: z.int(xpMessage).check(z.minimum(0, xpMessage), z.maximum(maxXp, xpMessage)),
    rule: achievementRuleSchema,
    moduleId: z.nullable(idSchema),
  }),
  content: z.object({
    name: z.string(),
    icon: z.string(),
    xpReward: z.int(),
    moduleId: z.nullable(z.int()),
    imageUrl: z.nullable(z.string()),
    rule: achievementRuleSchema,
    description: z.string(),
  }),
  text: namedText,
  body: 'description',
});
