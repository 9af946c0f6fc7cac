import { z } from 'zod/mini';
import { optionalImageUrl } from '../image-fields.ts';
import { pathTypeSchema } from '../path-type.ts';
import { defineKind, descriptionField, nameField, namedText } from './define-kind.ts';

export const learningPathFormSchema = z.object({
  name: nameField,
  description: descriptionField,
  type: z.enum(pathTypeSchema.options, 'Type is required'),
  imageUrl: optionalImageUrl,
});

export const learningPathKind = defineKind({
  noun: 'learning-paths',
  parent: null,
  form: learningPathFormSchema,
  content: z.object({
    name: z.string(),
    description: z.string(),
    type: pathTypeSchema,
    imageUrl: z.nullable(z.string()),
  }),
  text: namedText,
  body: 'description',
});
