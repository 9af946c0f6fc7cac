import type { OrmOptions } from '@grow/service-kit';
import { Schema } from './202611230010-schema.ts';
import { LessonStatistics } from './202611250336-lesson-statistics.ts';
import { EditedPosts } from './202611250340-edited-posts.ts';
import { PostsByAuthor } from './202611250342-posts-by-author.ts';
import { LessonImageAlt } from './202611250421-lesson-image-alt.ts';
import { Revisions } from './202611250430-revisions.ts';
import { UnsavedLessons } from './202611250910-unsaved-lessons.ts';
import { Pictures } from './202611250916-pictures.ts';
import { BulkChanges } from './202611251156-bulk-changes.ts';
import { Reviews } from './202611251210-reviews.ts';
import { ArchivedAuthors } from './202611260108-archived-authors.ts';
import { UnsavedLessonCopies } from './202611260151-unsaved-lesson-copies.ts';
import { RemovedPictures } from './202611260208-removed-pictures.ts';
import { FoldText } from './202611260212-fold-text.ts';

/** Every schema change, in the order of application. Add a new one at the end. */
export const migrations: OrmOptions['migrations'] = [
  { name: '202611230010-schema', class: Schema },
  { name: '202611250336-lesson-statistics', class: LessonStatistics },
  { name: '202611250340-edited-posts', class: EditedPosts },
  { name: '202611250342-posts-by-author', class: PostsByAuthor },
  { name: '202611250421-lesson-image-alt', class: LessonImageAlt },
  { name: '202611250430-revisions', class: Revisions },
  { name: '202611250910-unsaved-lessons', class: UnsavedLessons },
  { name: '202611250916-pictures', class: Pictures },
  { name: '202611251156-bulk-changes', class: BulkChanges },
  { name: '202611251210-reviews', class: Reviews },
  { name: '202611260108-archived-authors', class: ArchivedAuthors },
  { name: '202611260151-unsaved-lesson-copies', class: UnsavedLessonCopies },
  { name: '202611260208-removed-pictures', class: RemovedPictures },
  { name: '202611260212-fold-text', class: FoldText },
];
