import { DeadLetter, OutboxMessage, StoredFile } from '@grow/service-kit';
import { BlockedAuthors } from './features/authors/blocked-authors.entity.ts';
import { Achievement } from './features/achievements/achievement.entity.ts';
import { UserAchievement } from './features/achievements/user-achievement.entity.ts';
import { AuditEntry } from './features/admin-audit/audit-entry.entity.ts';
import { Comment } from './features/comments/comment.entity.ts';
import { ArchiveImport } from './features/content-archive/archive-import.entity.ts';
import { Picture } from './features/content-images/picture.entity.ts';
import { ContentItem } from './features/revisions/content-item.entity.ts';
import { ContentRevision } from './features/revisions/content-revision.entity.ts';
import { ReviewComment } from './features/revisions/review-comment.entity.ts';
import { LearningPath } from './features/learning-paths/learning-path.entity.ts';
import { LessonVisit } from './features/lesson-statistics/lesson-visit.entity.ts';
import { LessonStatistics, ModuleStatistics } from './features/lesson-statistics/statistics.entity.ts';
import { Lesson } from './features/lessons/lesson.entity.ts';
import { PostLike } from './features/likes/post-like.entity.ts';
import { ModuleOpening } from './features/modules/module-opening.entity.ts';
import { ModulePrerequisite } from './features/modules/module-prerequisite.entity.ts';
import { Module } from './features/modules/module.entity.ts';
import { Post } from './features/posts/post.entity.ts';
import { UserProgress } from './features/progress/user-progress.entity.ts';
import { ReportDecision } from './features/reports/report-decision.entity.ts';
import { Report } from './features/reports/report.entity.ts';
import { ReportedItem } from './features/reports/reported-item.entity.ts';
import { UnsavedLesson } from './features/unsaved-lessons/unsaved-lesson.entity.ts';
import { AppliedSeed } from './seeds/applied-seed.entity.ts';

/** Every table of this service. */
export const entities = [
  Achievement,
  AppliedSeed,
  ArchiveImport,
  AuditEntry,
  BlockedAuthors,
  Comment,
  ContentItem,
  ContentRevision,
  DeadLetter,
  LearningPath,
  Lesson,
  LessonStatistics,
  LessonVisit,
  Module,
  ModuleOpening,
  ModulePrerequisite,
  ModuleStatistics,
  OutboxMessage,
  Picture,
  Post,
  PostLike,
  Report,
  ReportDecision,
  ReportedItem,
  ReviewComment,
  StoredFile,
  UnsavedLesson,
  UserAchievement,
  UserProgress,
];
