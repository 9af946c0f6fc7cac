import { z } from 'zod/mini';
import { keepsAnswersSchema } from './content-revision.contract.ts';
import { defineContract, idParam, idSchema } from './contract.ts';
import { contentKindSchema, placedKindSchema } from './kinds/content-kinds.ts';

/** The maximum number of items in one change. */
export const maxBulkItems = 100;

const items = z.array(z.object({ id: idSchema, revision: z.int().check(z.minimum(1)) })).check(
  z.minLength(1),
  z.maxLength(maxBulkItems),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each may be named once'),
);

const decisions = {
  /** Confirms a change that removes what another module's gate requires. */
  opensGates: z.optional(z.boolean()),
  keepsAnswers: keepsAnswersSchema,
};

/** A change of several items of one kind. `revision` is the latest revision that the caller saw. */
const bulkChangeFormSchema = z.union([
  z.object({ action: z.literal('publish'), kind: contentKindSchema, items, ...decisions }),
  z.object({ action: z.literal('delete'), kind: contentKindSchema, items, ...decisions }),
  /** Moves to the end of another module or path, in the current order. */
  z.object({ action: z.literal('move'), kind: placedKindSchema, items, parentId: idSchema, ...decisions }),
  /** Moves within their modules or paths. */
  z.object({
    action: z.literal('reorder'),
    kind: placedKindSchema,
    items,
    to: z.enum(['top', 'bottom']),
    ...decisions,
  }),
]);
export type BulkChangeForm = z.infer<typeof bulkChangeFormSchema>;

const reviewer = { service: 'content', access: 'reviewer' } as const;

export const makeBulkChange = defineContract({
  ...reviewer,
  id: 'make-bulk-change',
  summary:
    'Publishes, deletes, moves or reorders several items of one kind: all of them or none. What was changed since is 409, and names it.',
  method: 'POST',
  path: '/api/admin/bulk-changes',
  body: bulkChangeFormSchema,
  output: z.object({
    /** The id for `undo-bulk-change`. */
    id: z.int(),
    /** The number of changed items, including others that moved with them. */
    changed: z.int(),
  }),
  errors: ['conflict', 'bulk_refused', 'gates_would_open', 'questions_changed'],
});

export const undoBulkChange = defineContract({
  ...reviewer,
  id: 'undo-bulk-change',
  summary: "Brings everything of the caller's own bulk change back to what it was. What was changed since is 409.",
  method: 'POST',
  path: '/api/admin/bulk-changes/{id}/undo',
  params: z.object({ id: idParam }),
  /** Without a decision of its own, an undo takes that of the change. */
  body: z.object({ keepsAnswers: keepsAnswersSchema }),
  output: z.object({ changed: z.int() }),
  errors: ['not_found', 'conflict', 'bulk_refused', 'questions_changed'],
});
