import { z } from 'zod/mini';
import { achievementKind } from './achievement.kind.ts';
import { learningPathKind } from './learning-path.kind.ts';
import { lessonKind } from './lesson.kind.ts';
import { moduleKind } from './module.kind.ts';
import { termKind } from './term.kind.ts';

/** What authors write. Parents come before what belongs to them. Whatever else needs the kinds derives them from here. */
export const contentKinds = {
  'learning-path': learningPathKind,
  module: moduleKind,
  lesson: lessonKind,
  term: termKind,
  achievement: achievementKind,
};

export type ContentKind = keyof typeof contentKinds;
export const contentKindSchema = z.enum(Object.keys(contentKinds) as [ContentKind, ...ContentKind[]]);

type Parented<K extends ContentKind> = K extends ContentKind
  ? (typeof contentKinds)[K]['parent'] extends null
    ? never
    : K
  : never;
/** The kinds that have a parent, and with it a place. */
export type PlacedKind = Parented<ContentKind>;
export const placedKindSchema = z.enum(
  contentKindSchema.options.filter((kind): kind is PlacedKind => contentKinds[kind].parent !== null),
);

const snapshots = contentKindSchema.options.map((kind) =>
  z.extend(z.object({ kind: z.literal(kind) }), contentKinds[kind].content.shape),
);
/** The content of each kind, without its id. */
export type ContentOf = { [K in ContentKind]: z.infer<(typeof contentKinds)[K]['content']> };
/** The content of a revision. */
export type ContentSnapshot = { [K in ContentKind]: { kind: K } & ContentOf[K] }[ContentKind];
export const contentSnapshotSchema = z.union(snapshots) as unknown as z.ZodMiniType<ContentSnapshot>;
