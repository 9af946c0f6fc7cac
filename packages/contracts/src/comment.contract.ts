import { z } from 'zod/mini';
import { defineContract, idParam, listPageQuery, listPageSchema } from './contract.ts';
import { clientKeySchema, communityTextSchema, postImageSchema, optionalClientKeySchema } from './post.contract.ts';
import { userCardSchema } from './user-card.contract.ts';

export const commentContentMaximum = 2000;

export const commentSchema = z.object({
  id: z.int(),
  postId: z.int(),
  userId: z.int(),
  author: userCardSchema,
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Whether only its author sees the comment, until a moderator has looked at it. */
  isHeld: z.boolean().check(z.meta({ examples: [false] })),
  clientKey: optionalClientKeySchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const listComments = defineContract({
  id: 'list-comments',
  summary: 'The comments of a post, oldest first. The first page also has the one that helped its author.',
  service: 'content',
  method: 'GET',
  path: '/api/posts/{id}/comments',
  isCachedOffline: true,
  access: 'session',
  isForAdults: true,
  params: z.object({ id: idParam }),
  query: z.object(listPageQuery(20, 50)),
  output: z.extend(listPageSchema(commentSchema), {
    /** The comment that helped the post's author; null on later pages, and if none is marked. */
    helped: z.nullish(commentSchema),
  }),
  errors: ['not_found'],
});

export const createComment = defineContract({
  id: 'create-comment',
  summary: 'Comments on a post. Sent again with the same client key it answers the comment that is already there.',
  service: 'content',
  method: 'POST',
  path: '/api/posts/{id}/comments',
  access: 'member',
  isCommunityWrite: true,
  isForAdults: true,
  isForNamed: true,
  params: z.object({ id: idParam }),
  body: z.object({
    content: communityTextSchema(commentContentMaximum),
    imageUrl: z.nullish(postImageSchema),
    clientKey: clientKeySchema,
  }),
  isIdempotent: true,
  output: commentSchema,
  status: 201,
  errors: ['not_found', 'unprocessable', 'too_many_links'],
  limit: { points: 120, seconds: 60, by: 'user' },
});

export const markHelped = defineContract({
  id: 'mark-helped',
  summary: "Marks a comment as what helped, on the caller's own post in Help. It takes the place of another.",
  service: 'content',
  method: 'PUT',
  path: '/api/comments/{id}/helped',
  access: 'member',
  isCommunityWrite: true,
  isForAdults: true,
  params: z.object({ id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'forbidden', 'unprocessable'],
  limit: { points: 60, seconds: 60, by: 'user' },
});

export const unmarkHelped = defineContract({
  id: 'unmark-helped',
  summary: "Takes that back, on the caller's own post. Repeating it changes nothing.",
  service: 'content',
  method: 'DELETE',
  path: '/api/comments/{id}/helped',
  access: 'member',
  isForAdults: true,
  params: z.object({ id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'forbidden'],
  limit: { points: 60, seconds: 60, by: 'user' },
});

export const deleteComment = defineContract({
  id: 'delete-comment',
  summary: "Removes the caller's own comment.",
  service: 'content',
  method: 'DELETE',
  path: '/api/comments/{id}',
  access: 'member',
  isForAdults: true,
  params: z.object({ id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'forbidden'],
});
