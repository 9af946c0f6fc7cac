import { z } from 'zod/mini';
import { defineContract, idParam } from './contract.ts';
import { learningPathSchema, lessonSchema, moduleSchema } from './learning.contract.ts';
import { pathTypeSchema } from './path-type.ts';

/** The content as learners read it, or with every draft published. */
const previewedContentSchema = z.enum(['published', 'drafts']);
export type PreviewedContent = z.infer<typeof previewedContentSchema>;

const author = { service: 'content', access: 'author', isTranslated: true } as const;
const query = z.object({ content: previewedContentSchema });

export const readPreviewedCourse = defineContract({
  ...author,
  id: 'read-previewed-course',
  summary: 'The structure of the course for a preview, as somebody without any progress finds it.',
  method: 'GET',
  path: '/api/admin/preview',
  query,
  output: z.object({
    paths: z.array(learningPathSchema),
    /** By path, then by order. */
    modules: z.array(z.extend(moduleSchema, { pathType: pathTypeSchema })),
    /** In the order of each module. */
    lessons: z.array(z.object({ id: z.int(), moduleId: z.int() })),
  }),
});

export const listPreviewedLessons = defineContract({
  ...author,
  id: 'list-previewed-lessons',
  summary: 'The lessons of a module with their texts, for a preview. Drafts are not translated.',
  method: 'GET',
  path: '/api/admin/preview/modules/{moduleId}/lessons',
  params: z.object({ moduleId: idParam }),
  query,
  output: z.array(z.extend(lessonSchema, { content: z.string() })),
  errors: ['not_found'],
});

/** The query parameter of a page that a preview shows in its frame. */
export const previewParameter = 'preview';

/** The shell's script that the gateway puts first in such a page. */
export const previewFile = 'preview.js';

/** The message that the page in the frame posts to its parent instead of an API request. */
export const previewCallSchema = z.object({
  /** A counter of the page. */
  callId: z.int(),
  method: z.string(),
  /** The path with its query. */
  url: z.string(),
  body: z.string(),
});
export type PreviewCall = z.infer<typeof previewCallSchema>;

/** The reply, with the response to that call. */
export type PreviewAnswer = { callId: number; status: number; body: unknown };
