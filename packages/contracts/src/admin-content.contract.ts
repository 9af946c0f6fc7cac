import { z } from 'zod/mini';
import { revisionNoteSchema, revisionStateSchema, type RevisionState } from './content-revision.contract.ts';
import { defineContract, idParam, idSchema } from './contract.ts';
import {
  contentKinds,
  contentKindSchema,
  contentSnapshotSchema,
  placedKindSchema,
  type ContentKind,
  type ContentOf,
} from './kinds/content-kinds.ts';
import { prerequisitesSchema } from './kinds/module.kind.ts';

/** The details of the 409 for a rejected save, so that nothing is lost. */
export const saveConflictSchema = z.object({
  revision: z.int(),
  current: contentSnapshotSchema,
  yours: contentSnapshotSchema,
});
export type SaveConflict = z.infer<typeof saveConflictSchema>;

const author = { service: 'content', access: 'author' } as const;
const reviewer = { service: 'content', access: 'reviewer' } as const;
const byId = z.object({ id: idParam });
/** What changed, and why. Stored with the revision. */
const note = z.optional(revisionNoteSchema);
/** The revision that the author started from. If a later one has other content, the answer is 409 with both. */
const revision = z.optional(z.int().check(z.minimum(1)));

type Kind<Form, Content> = { noun: string; form: Form; content: Content; maxBodyBytes?: number };

/** The calls of one kind: `POST /api/admin/modules` and so on. */
function callsOf<Form extends z.ZodMiniObject, Content extends z.ZodMiniObject>(
  kind: ContentKind,
  { noun, form, content, maxBodyBytes }: Kind<Form, Content>,
) {
  const named = noun.replaceAll('-', ' ');
  const path = `/api/admin/${noun}` as const;
  const body = maxBodyBytes === undefined ? {} : { maxBodyBytes };
  /** An item as authors edit it: its latest revision. */
  const item = z.extend(
    z.extend(z.object({ id: z.int() }), content.shape as Content['shape']),
    revisionStateSchema.shape,
  );
  return {
    item,
    list: defineContract({
      ...author,
      id: `list-admin-${noun}`,
      summary: `The ${named} as they are edited, also those that were never published.`,
      method: 'GET',
      path,
      output: z.array(item),
    }),
    create: defineContract({
      ...author,
      ...body,
      id: `create-${kind}`,
      summary: `Adds to the ${named}, as a draft.`,
      method: 'POST',
      path,
      body: z.extend(form, { note }),
      output: item,
      status: 201,
      errors: ['unprocessable'],
    }),
    update: defineContract({
      ...author,
      ...body,
      id: `update-${kind}`,
      summary: `Saves one of the ${named} as a draft. With \`revision\`, one that changed since is 409 with both versions.`,
      method: 'PUT',
      path: `${path}/{id}`,
      params: byId,
      body: z.extend(form, { revision, note }),
      output: item,
      errors: ['not_found', 'conflict', 'unprocessable'],
    }),
    remove: defineContract({
      ...reviewer,
      id: `delete-${kind}`,
      summary: `Puts one of the ${named}, with what belongs to it, into the trash.`,
      method: 'DELETE',
      path: `${path}/{id}`,
      params: byId,
      /** Confirms a change that removes what another module's gate requires. */
      query: z.object({ opensGates: z.optional(z.enum(['true', 'false'])) }),
      output: z.void(),
      status: 204,
      errors: ['not_found', 'gates_would_open'],
    }),
  };
}

type Calls<K extends ContentKind> = ReturnType<
  typeof callsOf<(typeof contentKinds)[K]['form'], (typeof contentKinds)[K]['content']>
>;

const calls = Object.fromEntries(
  contentKindSchema.options.map((kind) => [kind, callsOf<z.ZodMiniObject, z.ZodMiniObject>(kind, contentKinds[kind])]),
) as unknown as { [K in ContentKind]: Calls<K> };

/** Lessons are long: the list of a module has excerpts, and one is read with its whole content. */
const lesson = {
  ...calls.lesson,
  list: defineContract({
    ...author,
    id: 'list-admin-lessons',
    summary:
      'The lessons of a module as they are edited, also those that were never published, with a short excerpt each.',
    method: 'GET',
    path: '/api/admin/lessons',
    query: z.object({ moduleId: idParam }),
    output: z.array(
      z.extend(z.omit(calls.lesson.item, { content: true }), { excerpt: z.string(), isExcerptCut: z.boolean() }),
    ),
  }),
  read: defineContract({
    ...author,
    id: 'read-admin-lesson',
    summary: 'The latest revision of a lesson with its whole content.',
    method: 'GET',
    path: '/api/admin/lessons/{id}',
    params: byId,
    output: calls.lesson.item,
    errors: ['not_found'],
  }),
};

/** The calls by which authors edit each kind. */
export const adminContent = { ...calls, lesson };

/** What authors send, without the fields of the save. */
export type AdminForm = { [K in ContentKind]: z.output<(typeof contentKinds)[K]['form']> };

/** An item for editing: its latest revision. */
export type AdminContent<K extends ContentKind> = { id: number } & ContentOf[K] & RevisionState;

export const previewGates = defineContract({
  ...author,
  id: 'preview-gates',
  summary: 'Counts the learners for whom other gates would lock a module. Changes nothing.',
  method: 'POST',
  path: '/api/admin/modules/{id}/gate-preview',
  params: byId,
  body: z.object({ prerequisites: prerequisitesSchema }),
  isIdempotent: true,
  output: z.object({
    /** Learners with any completion. All others have to meet the new gate anyway. */
    learners: z.int(),
    lockedNow: z.int(),
    lockedAfter: z.int(),
    /** The first learners for whom the module stays or becomes locked. */
    locked: z.array(z.object({ userId: z.int(), displayName: z.string() })),
  }),
  errors: ['not_found', 'unprocessable'],
});

export const reorderContent = defineContract({
  ...reviewer,
  id: 'reorder-content',
  summary: 'Renumbers what belongs to a module or path in the given order. The list must name all of it.',
  method: 'PUT',
  path: '/api/admin/content-order',
  body: z.object({
    kind: placedKindSchema,
    parentId: idSchema,
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(1000)),
  }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict'],
});
