import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { idSchema } from '../contract.ts';
import { optionalImageUrl } from '../image-fields.ts';
import { defineKind, descriptionField, nameField, namedText, orderField } from './define-kind.ts';

const thresholdMessage = schemaMessage('Threshold must be {least} to {most}', { least: 1, most: 100 });

export const prerequisiteSchema = z.object({
  requiresModuleId: idSchema,
  thresholdPercent: z.int(thresholdMessage).check(z.minimum(1, thresholdMessage), z.maximum(100, thresholdMessage)),
});
export type Prerequisite = z.infer<typeof prerequisiteSchema>;
export const prerequisitesSchema = z.array(prerequisiteSchema).check(z.maxLength(20));

export const moduleFormSchema = z.object({
  name: nameField,
  description: descriptionField,
  pathId: idSchema,
  order: orderField,
  imageUrl: optionalImageUrl,
  /** If absent, the gates are not changed. */
  prerequisites: z.optional(prerequisitesSchema),
});

export const moduleKind = defineKind({
  noun: 'modules',
  parent: { kind: 'learning-path', field: 'pathId' },
  form: moduleFormSchema,
  content: z.object({
    pathId: z.int(),
    name: z.string(),
    order: z.int(),
    imageUrl: z.nullable(z.string()),
    description: z.string(),
    prerequisites: z.array(z.object({ requiresModuleId: z.int(), thresholdPercent: z.int() })),
  }),
  text: namedText,
  body: 'description',
});
