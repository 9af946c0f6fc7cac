import { exportRows, type ExportRules } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { listDecisions } from '../community/moderation/list-decisions.ts';
import { query } from '../database/query.ts';

const work = 'The work of a moderator or an admin, about others.';

export const exportRules: ExportRules = {
  AnsweredCall: 'Answers of the last day to writes, which the other parts have.',
  Appeal: 'In `decisions`.',
  AuditEntry: work,
  // Nobody learns who has blocked them.
  BlockedAuthors: { as: 'blocks', by: ['readerId'], names: ['authorIds'] },
  Comment: { as: 'comments' },
  ContentExport: work,
  ContentImport: work,
  ContentItem: 'In `reviews`, `sentBack` and `schedules`.',
  // The content archive has the texts of the course.
  ContentRevision: { as: 'revisions', by: ['authorId'], without: ['snapshot', 'authorName', 'authorAccount'] },
  Conversation: { as: 'conversations', by: ['participant1Id', 'participant2Id'] },
  ItemHold: 'Made by a report, which is in `reports`.',
  LessonBookmark: { as: 'bookmarks' },
  LessonNote: { as: 'notes', without: ['editId'] },
  LessonRating: { as: 'lessonRatings' },
  LessonVisit: { as: 'visits' },
  Message: 'In `messages`, without those that moderators hid from the person.',
  Picture: { as: 'pictures', by: ['addedBy'], without: ['removedBy', 'digest'] },
  Post: { as: 'posts' },
  QuestionAnswer: { as: 'questionAnswers' },
  Report: 'In `reports`.',
  Decision: 'In `decisions`, without the moderators.',
  ReviewComment: 'In `reviewComments`.',
  StoredFile: { as: 'files', by: ['uploadedBy'] },
  UnsavedLesson: { as: 'unsavedLessons' },
  UserAchievement: { as: 'achievements' },
  UserProgress: { as: 'progress' },
  WatchedTerm: work,
};

/** The export names no moderator. */
const nameless = {
  read: () => Promise.resolve((id: number) => ({ id, displayName: '', profileImage: null, level: 1 })),
};

/** Everything that a user created and earned in this service. */
export async function exportUser(em: EntityManager, userId: number): Promise<Record<string, unknown>> {
  const items = query(em).selectFrom('ContentItem').select(['kind', 'itemId as id', 'language']).orderBy('id');
  const reports = query(em)
    .selectFrom('Report as r')
    .innerJoin('ReviewableItem as i', 'i.id', 'r.item')
    .select(['i.kind', 'i.itemId as id', 'r.reason', 'r.details', 'r.createdAt as createdAt'])
    .orderBy('r.createdAt');
  const messages = query(em)
    .selectFrom('Message')
    .select(['conversation as conversationId', 'senderId as senderId', 'receiverId as receiverId'])
    .select(['content', 'read', 'createdAt as createdAt'])
    .where(({ and, or, eb }) =>
      or([eb('senderId', '=', userId), and([eb('receiverId', '=', userId), eb('hiddenAt', 'is', null)])]),
    )
    .orderBy('id');
  const decisions = await listDecisions(em, nameless, { userId, isWhole: true });
  const reviewComments = query(em)
    .selectFrom('ReviewComment as c')
    .innerJoin('ContentItem as i', 'i.id', 'c.item')
    .select(['i.kind', 'i.itemId as id', 'c.revision', 'c.paragraph', 'c.quote', 'c.text', 'c.createdAt as createdAt'])
    .orderBy('c.id');
  return {
    ...(await exportRows(em, userId, exportRules)),
    decisions: decisions.map(({ moderatorId: _id, moderatorName: _name, ...decision }) => decision),
    messages: await messages.execute(),
    reports: await reports.where('r.reporterId', '=', userId).execute(),
    reviewComments: await reviewComments.where('c.authorId', '=', userId).execute(),
    reviews: await items
      .select(['review_revision as revision', 'review_since as since', 'review_note as note'])
      .where('review_by', '=', userId)
      .execute(),
    sentBack: await items
      .select(['sent_back_at as at', 'sent_back_reason as reason'])
      .where('sent_back_by', '=', userId)
      .execute(),
    schedules: await items
      .select(['schedule_revision as revision', 'schedule_at as at'])
      .where('schedule_by', '=', userId)
      .execute(),
  };
}
