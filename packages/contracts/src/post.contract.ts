import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idParam, idSchema, listPageQuery, listPageSchema, textSchema } from './contract.ts';
import { imageUpload } from './image.ts';
import { showsSomething } from './text.ts';
import { userCardSchema } from './user-card.contract.ts';

export const postCategories = ['help', 'soil', 'hydroponics', 'plant-health', 'harvest', 'show-and-tell'] as const;
export const postCategorySchema = z.enum(postCategories);
export type PostCategory = z.infer<typeof postCategorySchema>;

export const postContentMaximum = 5000;

/** The client's idempotency key: a retry with the same key never creates a second row. */
export const clientKeySchema = z.uuid();

/** The idempotency key of a text, by which the sending page recognizes its own texts. Seeded texts have none. */
export const optionalClientKeySchema = z.nullish(clientKeySchema);

/** Only pictures uploaded here, because another site would learn who reads the feed. */
const postImagePattern = /^\/api\/post-images\/[a-z0-9-]{16,64}\.webp$/u;
export const postImageSchema = z.string().check(z.regex(postImagePattern, 'Must be a picture uploaded here'));

/** The maximum number of pictures in a post. A comment has at most one. */
export const postImageLimit = 4;
export const postImagesSchema = z.array(postImageSchema).check(
  z.maxLength(postImageLimit, schemaMessage('A post has at most {most} pictures', { most: postImageLimit })),
  z.refine((urls) => new Set(urls).size === urls.length, 'Each picture once'),
);

/** The lesson that a post links to. Only its title, which is public even while the lesson is locked. */
const lessonQuoteSchema = z.object({ id: z.int(), moduleId: z.int(), title: z.string() });

export const postSchema = z.object({
  id: z.int(),
  userId: z.int(),
  author: userCardSchema,
  /** Markdown, sanitized where it is shown. */
  content: z.string(),
  imageUrls: z.array(z.string()),
  category: postCategorySchema,
  likes: z.int(),
  comments: z.int(),
  isLiked: z.boolean(),
  lesson: z.nullable(lessonQuoteSchema),
  createdAt: z.iso.datetime(),
  /** When its author last edited it; null if never. */
  editedAt: z.nullable(z.iso.datetime()),
  /** Whether only its author sees the post, until a moderator has looked at it. */
  isHeld: z.boolean().check(z.meta({ examples: [false] })),
  clientKey: optionalClientKeySchema,
});
export type Post = z.infer<typeof postSchema>;

/** The text of a post, a comment or a message. */
export const communityTextSchema = (maximum: number) =>
  textSchema.check(
    z.trim(),
    z.minLength(1, 'Write something first'),
    z.maxLength(maximum, schemaMessage('At most {most} characters', { most: maximum })),
    showsSomething,
  );
const postContentSchema = communityTextSchema(postContentMaximum);

export const listPosts = defineContract({
  id: 'list-posts',
  summary: 'The feed, newest first: of one category, of one author, or all of it.',
  service: 'content',
  method: 'GET',
  isTranslated: true,
  path: '/api/posts',
  isCachedOffline: true,
  access: 'session',
  isForAdults: true,
  query: z.object({
    category: z.optional(postCategorySchema),
    authorId: z.optional(idParam),
    ...listPageQuery(20, 50),
  }),
  output: listPageSchema(postSchema),
});

export const readPost = defineContract({
  id: 'read-post',
  summary: 'One post.',
  service: 'content',
  method: 'GET',
  isTranslated: true,
  path: '/api/posts/{id}',
  isCachedOffline: true,
  access: 'session',
  isForAdults: true,
  params: z.object({ id: idParam }),
  output: postSchema,
  errors: ['not_found'],
});

export const createPost = defineContract({
  id: 'create-post',
  summary: 'Writes a post. Sent again with the same client key it answers the post that is already there.',
  service: 'content',
  method: 'POST',
  isTranslated: true,
  path: '/api/posts',
  access: 'member',
  isCommunityWrite: true,
  isForAdults: true,
  isForNamed: true,
  body: z.object({
    content: postContentSchema,
    imageUrls: z._default(postImagesSchema, []),
    category: z._default(postCategorySchema, 'help'),
    lessonId: z.nullish(idSchema),
    clientKey: clientKeySchema,
  }),
  isIdempotent: true,
  output: postSchema,
  status: 201,
  errors: ['not_found', 'unprocessable', 'too_many_links'],
  limit: { points: 60, seconds: 60, by: 'user' },
});

export const editPost = defineContract({
  id: 'edit-post',
  summary: "Changes text and category of the caller's own post. Repeating it changes nothing.",
  service: 'content',
  method: 'PUT',
  isTranslated: true,
  path: '/api/posts/{id}',
  access: 'member',
  isCommunityWrite: true,
  isForAdults: true,
  params: z.object({ id: idParam }),
  body: z.object({ content: postContentSchema, category: postCategorySchema }),
  output: postSchema,
  errors: ['not_found', 'forbidden', 'too_many_links'],
  limit: { points: 60, seconds: 3600, by: 'user' },
});

export const deletePost = defineContract({
  id: 'delete-post',
  summary: "Removes the caller's own post.",
  service: 'content',
  method: 'DELETE',
  path: '/api/posts/{id}',
  access: 'member',
  isForAdults: true,
  params: z.object({ id: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'forbidden'],
});

const likeState = z.object({ likes: z.int(), isLiked: z.boolean() });

export const likePost = defineContract({
  id: 'like-post',
  summary: 'Likes a post. Repeating it changes nothing.',
  service: 'content',
  method: 'PUT',
  path: '/api/posts/{id}/like',
  access: 'member',
  isCommunityWrite: true,
  isForAdults: true,
  params: z.object({ id: idParam }),
  isIdempotent: true,
  output: likeState,
  errors: ['not_found'],
  limit: { points: 300, seconds: 60, by: 'user' },
});

export const unlikePost = defineContract({
  id: 'unlike-post',
  summary: 'Removes a like. Repeating it changes nothing.',
  service: 'content',
  method: 'DELETE',
  path: '/api/posts/{id}/like',
  access: 'member',
  isForAdults: true,
  params: z.object({ id: idParam }),
  isIdempotent: true,
  output: likeState,
  errors: ['not_found'],
  limit: { points: 300, seconds: 60, by: 'user' },
});

export const uploadPostImage = defineContract({
  id: 'upload-post-image',
  summary:
    'Stores a picture for a post or comment, re-encoded and without its metadata. The same one sent again is stored once.',
  service: 'content',
  method: 'POST',
  path: '/api/post-images',
  access: 'member',
  isCommunityWrite: true,
  upload: imageUpload,
  output: z.object({ imageUrl: z.string() }),
  status: 201,
  errors: [
    'unsupported_media_type',
    'payload_too_large',
    'unprocessable',
    'upload_space_used',
    'upload_limit_reached',
    'storage_full',
  ],
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const readPostImage = defineContract({
  id: 'read-post-image',
  summary: 'A picture of a post or comment, as WebP.',
  service: 'content',
  method: 'GET',
  path: '/api/post-images/{name}',
  access: 'session',
  // Suspended people see the picture that a decision is about.
  isForSuspended: true,
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{16,64}\.webp$/u, 'Must be the name of a picture')) }),
  output: z.unknown(),
  errors: ['not_found'],
});
