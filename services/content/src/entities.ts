import { AchievementEntity } from './features/achievements/achievement.entity.ts';
import { UserAchievementEntity } from './features/achievements/user-achievement.entity.ts';
import { CommentEntity } from './features/comments/comment.entity.ts';
import { ContentImportEntity } from './features/content-archive/content-import.entity.ts';
import { LearningPathEntity } from './features/learning-paths/learning-path.entity.ts';
import { LessonEntity } from './features/lessons/lesson.entity.ts';
import { ModuleOpeningEntity } from './features/modules/module-opening.entity.ts';
import { ModulePrerequisiteEntity } from './features/modules/module-prerequisite.entity.ts';
import { ModuleEntity } from './features/modules/module.entity.ts';
import { PostEntity } from './features/posts/post.entity.ts';
import { UserProgressEntity } from './features/progress/user-progress.entity.ts';

/** Every table of this service. */
export const entities = [
  AchievementEntity,
  CommentEntity,
  ContentImportEntity,
  LearningPathEntity,
  LessonEntity,
  ModuleEntity,
  ModuleOpeningEntity,
  ModulePrerequisiteEntity,
  PostEntity,
  UserAchievementEntity,
  UserProgressEntity,
];
