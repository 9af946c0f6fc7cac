import { AnsweredCall, DeadLetter, OutboxMessage, StoredFile } from '@grow/service-kit';
import { BlockedAuthors } from './community/authors/blocked-authors.entity.ts';
import { Achievement, UserAchievement } from './learning/achievements/achievement.entity.ts';
import { AuditEntry } from './authoring/audit/audit-entry.entity.ts';
import { Comment } from './community/comments/comment.entity.ts';
import { ContentExport } from './authoring/jobs/content-export.entity.ts';
import { ContentImport } from './authoring/jobs/content-import.entity.ts';
import { Picture } from './authoring/editing/picture.entity.ts';
import { ContentItem } from './authoring/revisions/content-item.entity.ts';
import { ContentRevision } from './authoring/revisions/content-revision.entity.ts';
import { ReviewComment } from './authoring/revisions/review-comment.entity.ts';
import { QuestionAnswer } from './learning/answers/question-answer.entity.ts';
import { LessonBookmark } from './learning/notebook/lesson-bookmark.entity.ts';
import { LessonNote } from './learning/notebook/lesson-note.entity.ts';
import { LearningPath } from './learning/learning-paths/learning-path.entity.ts';
import { Lesson, LessonVisit } from './learning/lessons/lesson.entity.ts';
import { LessonRating } from './learning/lessons/lesson-rating.entity.ts';
import { LessonStatistics, ModuleStatistics } from './authoring/lesson-statistics/statistics.entity.ts';
import { Module, ModuleCompletion, ModuleOpening, ModulePrerequisite } from './learning/modules/module.entity.ts';
import { Term } from './learning/glossary/term.entity.ts';
import { Post, PostLike } from './community/posts/post.entity.ts';
import { UserProgress } from './learning/progress/user-progress.entity.ts';
import { WatchedTerm } from './community/moderation/watched-term.entity.ts';
import { ItemHold, Report, ReportDecision, ReportedItem } from './community/moderation/report.entity.ts';
import { UnsavedLesson } from './authoring/unsaved-lessons/unsaved-lesson.entity.ts';
import { AppliedSeed } from './seeds/applied-seed.entity.ts';

/** Every table of this service. */
export const entities = [
  Achievement,
  AnsweredCall,
  AppliedSeed,
  AuditEntry,
  BlockedAuthors,
  Comment,
  ContentExport,
  ContentImport,
  ContentItem,
  ContentRevision,
  DeadLetter,
  LearningPath,
  Lesson,
  LessonBookmark,
  LessonNote,
  LessonRating,
  LessonStatistics,
  LessonVisit,
  Module,
  ModuleCompletion,
  ModuleOpening,
  ModulePrerequisite,
  ModuleStatistics,
  OutboxMessage,
  Picture,
  Post,
  PostLike,
  QuestionAnswer,
  Report,
  ReportDecision,
  ItemHold,
  WatchedTerm,
  ReportedItem,
  ReviewComment,
  StoredFile,
  Term,
  UnsavedLesson,
  UserAchievement,
  UserProgress,
];
