import { DeadLetter, OutboxMessage, StoredFile } from '@grow/service-kit';
import { BlockedAuthors } from './features/authors/index.ts';
import { Achievement, UserAchievement } from './features/achievements/index.ts';
import { AuditEntry } from './features/admin-audit/index.ts';
import { Comment } from './features/comments/index.ts';
import { ArchiveImport } from './features/content-archive/index.ts';
import { Picture } from './features/content-images/index.ts';
import { ContentItem, ContentRevision, ReviewComment } from './features/revisions/index.ts';
import { LearningPath } from './features/learning-paths/index.ts';
import { LessonStatistics, LessonVisit, ModuleStatistics } from './features/lesson-statistics/index.ts';
import { Lesson } from './features/lessons/index.ts';
import { PostLike } from './features/likes/index.ts';
import { ModuleOpening, ModulePrerequisite, Module } from './features/modules/index.ts';
import { Post } from './features/posts/index.ts';
import { UserProgress } from './features/progress/index.ts';
import { ReportDecision, Report, ReportedItem } from './features/reports/index.ts';
import { UnsavedLesson } from './features/unsaved-lessons/index.ts';
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
