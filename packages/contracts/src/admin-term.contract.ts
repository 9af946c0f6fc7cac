import { z } from 'zod/mini';
import { gateQuery } from './admin-content.contract.ts';
import { saveFields, termFormSchema } from './content-form.ts';
import { revisionStateSchema } from './content-revision.contract.ts';
import { defineContract, idParam } from './contract.ts';
import { maxTerms, termSchema } from './term.contract.ts';

/** A term for editing: its latest revision. */
export const adminTermSchema = z.extend(z.omit(termSchema, { moduleId: true }), revisionStateSchema.shape);
export type AdminTerm = z.infer<typeof adminTermSchema>;

const author = { service: 'content', access: 'author' } as const;
const byId = z.object({ id: idParam });

export const listAdminTerms = defineContract({
  ...author,
  id: 'list-admin-terms',
  summary: 'The terms of the glossary as they are edited, also those that were never published, by name.',
  method: 'GET',
  path: '/api/admin/terms',
  output: z.array(adminTermSchema).check(z.maxLength(maxTerms)),
});

export const createTerm = defineContract({
  ...author,
  id: 'create-term',
  summary: 'Adds a term as a draft. A spelling that another term has is refused.',
  method: 'POST',
  path: '/api/admin/terms',
  body: z.extend(termFormSchema, { note: saveFields.note }),
  output: adminTermSchema,
  status: 201,
  errors: ['unprocessable'],
});

export const updateTerm = defineContract({
  ...author,
  id: 'update-term',
  summary: 'Saves a term as a draft. A spelling that another term has is refused.',
  method: 'PUT',
  path: '/api/admin/terms/{id}',
  params: byId,
  body: z.extend(termFormSchema, saveFields),
  output: adminTermSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
});

export const deleteTerm = defineContract({
  service: 'content',
  access: 'reviewer',
  id: 'delete-term',
  summary: 'Puts a term into the trash.',
  method: 'DELETE',
  path: '/api/admin/terms/{id}',
  params: byId,
  /** As for all content, though no gate requires a term. */
  query: gateQuery,
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});
