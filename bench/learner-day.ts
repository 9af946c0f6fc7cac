import { randomUUID } from 'node:crypto';
import {
  completeLesson,
  contractUrl,
  createComment,
  likePost,
  listAchievements,
  listBlocks,
  listComments,
  listConversations,
  listLessons,
  listMessages,
  listModules,
  listPosts,
  listProgress,
  listUserAchievements,
  markConversationRead,
  readConversation,
  readMe,
  readUnreadMessages,
  readUserStats,
  sendMessage,
} from '@grow/contracts';

type Call = { method: string; path: string; body?: object };
/** Calls that a page makes together. */
type Step = Call[];
/** What a learner does without a break, step by step. */
export type Activity = Step[];

/** The content that the calls of a learner name. */
type LearnerData = {
  userId: number;
  lessons: readonly { id: number; moduleId: number }[];
  postId: number;
  conversationId: number;
  /** The last message to the learner. */
  messageId: number;
};

type Contract = { method: string; path: string };
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };

function callOf(contract: Contract, { body, ...input }: Input = {}): Call {
  return { method: contract.method, path: contractUrl(contract, input), ...(body !== undefined && { body }) };
}

/** The day that docs/production.md assumes: 42 calls of the pages, in the order in which the pages make them. */
export function learnerDay({ userId, lessons, postId, conversationId, messageId }: LearnerData): Activity[] {
  const modules = callOf(listModules, { query: { type: 'soil' } });
  const progress = callOf(listProgress);
  // The event stream resolves the session when it connects, and the page counts unread messages.
  const opening: Activity = [
    [modules, progress],
    [callOf(readMe), callOf(readUnreadMessages)],
  ];
  const lessonActivities = lessons.map(({ id, moduleId }): Activity[] => [
    [[callOf(listLessons, { params: { moduleId } })]],
    [[callOf(completeLesson, { body: { moduleId, lessonId: id } })], [progress, modules]],
  ]);
  const profile: Activity = [
    [
      callOf(readUserStats, { params: { id: userId } }),
      callOf(listAchievements),
      callOf(listUserAchievements, { params: { id: userId } }),
    ],
  ];
  const feed: Activity = [
    [callOf(listPosts, { query: { limit: 20 } }), callOf(listBlocks)],
    [callOf(likePost, { params: { id: postId } })],
  ];
  const post: Activity = [
    [callOf(listComments, { params: { id: postId }, query: { limit: 50 } })],
    [
      callOf(createComment, {
        params: { id: postId },
        body: { content: 'Water in the morning.', clientKey: randomUUID() },
      }),
    ],
  ];
  const conversation = { params: { id: conversationId } };
  const messages: Activity = [
    [callOf(listConversations)],
    [callOf(readConversation, conversation), callOf(listMessages, { ...conversation, query: { limit: 30 } })],
    [callOf(markConversationRead, { ...conversation, body: { upToMessageId: messageId } }), callOf(listConversations)],
    [callOf(sendMessage, { ...conversation, body: { content: 'Thank you!', clientKey: randomUUID() } })],
  ];
  const [first = [], second = [], ...others] = lessonActivities;
  return [opening, ...first, ...second, profile, feed, opening, ...others.flat(), post, messages];
}
