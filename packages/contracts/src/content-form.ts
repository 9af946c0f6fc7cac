import { z } from 'zod/mini';
import { revisionNoteSchema } from './content-revision.contract.ts';
import { idSchema, textSchema } from './contract.ts';
import { optionalImageAlt, optionalImageUrl, wholePictures } from './image-fields.ts';
import { inEnglish, localizable, schemaMessage } from '@grow/text';
import { questionsOf } from '@grow/text/questions';
import { showsAnything, showsPictureElsewhere } from '@grow/text/markdown';
import { pathTypeSchema } from './path-type.ts';
import { wordKey } from '@grow/text/search';
import { requiredText, showsNothing } from './text.ts';

const name = requiredText('Name', 200, 3);
const description = requiredText('Description', 2000, 10);
const orderMessage = schemaMessage('Order must be at least {least}', { least: 1 });
const order = z
  .int(orderMessage)
  .check(
    z.minimum(1, orderMessage),
    z.maximum(100_000, schemaMessage('Order must be at most {most}', { most: 100_000 })),
  );

/** The forms and the server share these schemas, messages included (spec: admin-forms). */
export const learningPathFormSchema = z.object({
  name,
  description,
  type: z.enum(pathTypeSchema.options, 'Type is required'),
  imageUrl: optionalImageUrl,
});
export type LearningPathForm = z.output<typeof learningPathFormSchema>;

const thresholdMessage = schemaMessage('Threshold must be {least} to {most}', { least: 1, most: 100 });

export const prerequisiteSchema = z.object({
  requiresModuleId: idSchema,
  thresholdPercent: z.int(thresholdMessage).check(z.minimum(1, thresholdMessage), z.maximum(100, thresholdMessage)),
});
export type Prerequisite = z.infer<typeof prerequisiteSchema>;
export const prerequisitesSchema = z.array(prerequisiteSchema).check(z.maxLength(20));

export const moduleFormSchema = z.object({
  name,
  description,
  pathId: idSchema,
  order,
  imageUrl: optionalImageUrl,
  /** If absent, the gates are not changed. */
  prerequisites: z.optional(prerequisitesSchema),
});
export type ModuleForm = z.output<typeof moduleFormSchema>;

export const lessonFormSchema = z.object({
  moduleId: idSchema,
  title: requiredText('Title', 200, 3),
  content: textSchema.check(
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
  ),
  order,
  imageUrl: optionalImageUrl,
  imageAlt: optionalImageAlt,
});
export type LessonForm = z.output<typeof lessonFormSchema>;

export const maxSpellings = 10;

const spelling = requiredText('Term', 80).check(
  z.refine((text) => wordKey(text) !== '', 'Please write a letter or a digit'),
);

export const termFormSchema = z.object({
  name: spelling,
  /** Other words for the term, and other spellings. */
  spellings: z
    .array(spelling)
    .check(z.maxLength(maxSpellings, schemaMessage('At most {most} other spellings', { most: maxSpellings }))),
  /** Plain text. */
  meaning: requiredText('Meaning', 400),
  /** The lesson that explains the term. */
  lessonId: z.nullable(idSchema),
});
export type TermForm = z.output<typeof termFormSchema>;

/** Fields of a save besides the form. */
export const saveFields = {
  /** The revision that the author started from. If a later one has other content, the answer is 409 with both. */
  revision: z.optional(z.int().check(z.minimum(1))),
  /** What changed, and why. Stored with the revision. */
  note: z.optional(revisionNoteSchema),
};
