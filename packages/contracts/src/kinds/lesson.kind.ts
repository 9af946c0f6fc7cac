import { inEnglish, localizable, schemaMessage } from '@grow/text';
import { showsAnything, showsPictureElsewhere } from '@grow/text/markdown';
import { questionsOf } from '@grow/text/questions';
import { z } from 'zod/mini';
import { idSchema, textSchema } from '../contract.ts';
import { optionalImageAlt, optionalImageUrl, wholePictures } from '../image-fields.ts';
import { requiredText, showsNothing } from '../text.ts';
import { defineKind, orderField } from './define-kind.ts';

const content = textSchema.check(
  z.minLength(10, schemaMessage('Content must be at least {least} characters', { least: 10 })),
  z.maxLength(100_000, schemaMessage('Content must be at most {most} characters', { most: 100_000 })),
  z.refine((text) => showsAnything(text, 'lesson'), showsNothing.id),
  z.refine((text) => !showsPictureElsewhere(text), 'Pictures of other sites are not shown. Please add them here.'),
  (payload) => {
    const [fault] = questionsOf(payload.value).faults;
    if (fault === undefined) return;
    const message = localizable('Line {line}: {fault}', { line: fault.line, fault: fault.message });
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      message: inEnglish(message),
      params: { localizable: message },
    });
  },
  z.overwrite(wholePictures),
);

export const lessonFormSchema = z.object({
  title: requiredText('Title', 200, 3),
  moduleId: idSchema,
  order: orderField,
  content,
  imageUrl: optionalImageUrl,
  imageAlt: optionalImageAlt,
});
export type LessonForm = z.output<typeof lessonFormSchema>;

export const lessonKind = defineKind({
  noun: 'lessons',
  parent: { kind: 'module', field: 'moduleId' },
  form: lessonFormSchema,
  content: z.object({
    moduleId: z.int(),
    title: z.string(),
    content: z.string(),
    order: z.int(),
    imageUrl: z.nullable(z.string()),
    imageAlt: z.nullable(z.string()),
  }),
  text: z.object({ title: requiredText('Title', 200), imageAlt: optionalImageAlt, content }),
  body: 'content',
  maxBodyBytes: 512 * 1024,
});
