import type { PostCategory } from '@grow/contracts';
import { insertIfAbsent } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Comment } from '../community/comments/comment.entity.ts';
import { Post, PostLike } from '../community/posts/post.entity.ts';
import { postVector } from '../database/search-vector.ts';
import { Lesson } from '../learning/lessons/lesson.entity.ts';
import { AppliedSeed } from './applied-seed.entity.ts';

/** The ids of the demo accounts, which the user service seeds. */
export const demoUsers = { learner: 1, newcomer: 2, admin: 3 };
const { learner, newcomer, admin } = demoUsers;

type DemoPost = {
  userId: number;
  category: PostCategory;
  content: string;
  hoursAgo: number;
  lessonId?: number;
  likedBy: number[];
  comments: { userId: number; content: string; hasHelped?: true }[];
};

const posts: DemoPost[] = [
  {
    userId: admin,
    category: 'show-and-tell',
    hoursAgo: 74,
    content:
      '**Welcome to the community feed.** Ask, answer, and show what you grow.\n\nA good question says how old the plant is, what it grows in, what you fed it, and what you measured.',
    likedBy: [learner, newcomer],
    comments: [],
  },
  {
    userId: learner,
    category: 'soil',
    hoursAgo: 27,
    content:
      'Lower leaves turn yellow in week 5, from the tips inward. The rest looks fine.\n\n- light mix, 11 l pots\n- pH of the runoff 6.2\n- fed once a week at half strength\n\nHungry, or just old leaves?',
    likedBy: [newcomer],
    comments: [
      {
        userId: admin,
        content:
          'From the bottom up and from the tips inward is most often nitrogen on the move. At 6.2 the roots can take it, so feed a little more and watch the *new* leaves.',
      },
      { userId: learner, content: 'Thank you, I go up to three quarters and report back.' },
    ],
  },
  {
    userId: newcomer,
    category: 'help',
    hoursAgo: 3,
    lessonId: 1,
    content: 'First week here. How do I find out what applies where I live before I buy anything?',
    likedBy: [learner],
    comments: [
      {
        userId: learner,
        content: 'Look for the official page of your country first, forums are often out of date.',
        hasHelped: true,
      },
    ],
  },
];

/** Fills the feed of a demo once, with counters that match the rows. */
export async function seedCommunity(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    if (!(await insertIfAbsent(tx, AppliedSeed, { name: 'demo-community' }))) return;

    for (const { userId, category, content, hoursAgo, lessonId, likedBy, comments } of posts) {
      const lesson = lessonId === undefined ? null : await tx.findOne(Lesson, lessonId);
      const counts = { likes: likedBy.length, comments: comments.length };
      const search = postVector({ content });
      const post = tx.create(Post, {
        userId,
        category,
        content,
        search,
        lesson,
        ...counts,
        createdAt: before(hoursAgo),
      });
      for (const fan of likedBy) tx.create(PostLike, { userId: fan, post });
      for (const [index, { hasHelped, ...comment }] of comments.entries()) {
        const written = tx.create(Comment, { ...comment, post, createdAt: before(hoursAgo - 1 - index / 2) });
        if (!hasHelped) continue;
        await tx.flush();
        post.helpedCommentId = written.id;
      }
    }
  });
}

function before(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
