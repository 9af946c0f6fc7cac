import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Learning } from './202611210900-learning.ts';
import { ContentChanged } from './202611210905-content-changed.ts';
import { KeepModulesOpen } from './202611210910-keep-modules-open.ts';
import { Community } from './202611210915-community.ts';
import { Outbox } from './202611210920-outbox.ts';
import { AppliedSeeds } from './202611210925-applied-seeds.ts';
import { CommunityLife } from './202611211000-community-life.ts';
import { Admin } from './202611211100-admin.ts';
import { CompleteLesson } from './202611220200-complete-lesson.ts';
import { BlockedAuthors } from './202611220710-blocked-authors.ts';
import { CompleteLessons } from './202611220745-complete-lessons.ts';
import { CompleteLessonsTogether } from './202611221015-complete-lessons-together.ts';
import { StoredFiles } from './202611222100-stored-files.ts';
import { ImageIndexes } from './202611222110-image-indexes.ts';
import { DeadLetters } from './202611222000-dead-letters.ts';
import { ContentImports } from './202611222010-content-imports.ts';

/** Every change of the schema, in the order in which it is applied. A new one goes to the end. */
export const migrations: { name: string; class: Constructor<Migration> }[] = [
  { name: '202611210900-learning', class: Learning },
  { name: '202611210905-content-changed', class: ContentChanged },
  { name: '202611210910-keep-modules-open', class: KeepModulesOpen },
  { name: '202611210915-community', class: Community },
  { name: '202611210920-outbox', class: Outbox },
  { name: '202611210925-applied-seeds', class: AppliedSeeds },
  { name: '202611211000-community-life', class: CommunityLife },
  { name: '202611211100-admin', class: Admin },
  { name: '202611220200-complete-lesson', class: CompleteLesson },
  { name: '202611220710-blocked-authors', class: BlockedAuthors },
  { name: '202611220745-complete-lessons', class: CompleteLessons },
  { name: '202611221015-complete-lessons-together', class: CompleteLessonsTogether },
  { name: '202611222100-stored-files', class: StoredFiles },
  { name: '202611222110-image-indexes', class: ImageIndexes },
  { name: '202611222000-dead-letters', class: DeadLetters },
  { name: '202611222010-content-imports', class: ContentImports },
];
