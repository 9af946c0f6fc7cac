import { schemaMessage } from '@grow/text';
import { watchedKinds } from '@grow/text/markdown';
import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';
import { showsSomething } from './text.ts';

export const watchedKindSchema = z.enum(watchedKinds);

/** The maximum number of entries of the watch list. */
export const watchListMaximum = 500;
export const watchedValueMaximum = 100;

export const watchedEntrySchema = z.object({
  id: z.int(),
  kind: watchedKindSchema,
  value: z.string(),
  addedBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type WatchedEntry = z.infer<typeof watchedEntrySchema>;

const watchList = { service: 'content', access: 'moderator' } as const;

export const listWatched = defineContract({
  ...watchList,
  id: 'list-watched',
  summary: `The words and web addresses that hold a text for a moderator, at most ${watchListMaximum}, by kind and value.`,
  method: 'GET',
  path: '/api/admin/watch-list',
  output: z.array(watchedEntrySchema),
});

export const addWatched = defineContract({
  ...watchList,
  id: 'add-watched',
  summary: 'Adds a word, some words in a row, or a web address to the watch list.',
  method: 'POST',
  path: '/api/admin/watch-list',
  body: z.object({
    kind: watchedKindSchema,
    value: textSchema.check(
      z.trim(),
      z.minLength(1, 'Write a word or an address'),
      z.maxLength(watchedValueMaximum, schemaMessage('At most {most} characters', { most: watchedValueMaximum })),
      showsSomething,
    ),
  }),
  output: watchedEntrySchema,
  status: 201,
  errors: ['conflict', 'unprocessable'],
});

export const removeWatched = defineContract({
  ...watchList,
  id: 'remove-watched',
  summary: 'Removes an entry from the watch list. What it holds stays held.',
  method: 'DELETE',
  path: '/api/admin/watch-list/{id}',
  params: z.object({ id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found'],
});
