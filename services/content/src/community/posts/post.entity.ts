import { postCategories, postImageLimit } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { searchColumn, searchIndex } from '../../database/search-vector.ts';
import { Lesson } from '../../learning/lessons/lesson.entity.ts';

const visible = 'hidden_at is null and deleted_at is null';
const inFeed = '(hidden_at is null or is_held) and deleted_at is null';

export const Post = defineEntity({
  name: 'Post',
  tableName: 'posts',
  uniques: [{ name: 'posts_client_key', properties: ['userId', 'clientKey'] }],
  indexes: [
    { properties: ['userId', 'createdAt'] },
    // Ids grow with time, and make an exact cursor even if two posts have the same time.
    { name: 'posts_shown', properties: ['id'], where: inFeed },
    { name: 'posts_shown_author', properties: ['userId', 'id'], where: inFeed },
    { name: 'posts_shown_category', properties: ['category', 'id'], where: inFeed },
    { name: 'posts_search', expression: searchIndex('posts', visible) },
    { name: 'posts_lesson', properties: ['lesson'], where: 'lesson_id is not null' },
    {
      name: 'posts_answered',
      properties: ['lesson', 'id'],
      where: `helped_comment_id is not null and ${visible}`,
    },
    { name: 'posts_image_urls', properties: ['imageUrls'], type: 'gin' },
  ],
  checks: [{ name: 'posts_held_check', expression: 'not is_held or hidden_at is not null' }],
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    content: p.text(),
    imageUrls: p.array().default([]).check(`cardinality(image_urls) <= ${postImageLimit}`),
    category: p.enum(postCategories).default('help'),
    /** The linked lesson. */
    lesson: () => p.manyToOne(Lesson).ref().nullable().deleteRule('set null'),
    likes: p.integer().default(0).check('likes >= 0'),
    comments: p.integer().default(0).check('comments >= 0'),
    /** The comment that the author marked as helpful. It may be hidden or deleted since. */
    helpedCommentId: p.integer().nullable(),
    /** Chosen by the sender, so that a retry does not create a second post. */
    clientKey: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When its author last changed it. */
    editedAt: p.datetime().nullable(),
    search: searchColumn(),
    /** Set by moderators, and while the post is held. */
    hiddenAt: p.datetime().nullable(),
    /** Hidden from all but its author until a moderator has looked at it. */
    isHeld: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
  },
});
export type Post = InferEntity<typeof Post>;

export const PostLike = defineEntity({
  name: 'PostLike',
  tableName: 'post_likes',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    post: () => p.manyToOne(Post).ref().primary().deleteRule('cascade').index(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type PostLike = InferEntity<typeof PostLike>;
