import { notificationName, type ContentKind, type ContentOf } from '@grow/contracts';
import type { Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod/mini';

export type ItemOf<K extends ContentKind> = ContentOf[K] & { id: number };
export type AnyContent = ContentOf[ContentKind];
export type AnyItem = { [K in ContentKind]: ItemOf<K> }[ContentKind];

/** A kind as its own file declares it. `Content` is any content for those who ask a kind that they do not know. */
export type KindDefinition<Kind extends ContentKind = ContentKind, Content = AnyContent, Item = AnyItem> = {
  kind: Kind;
  /** The properties of a row that are not named as in the content. */
  properties?: Readonly<Record<string, string>>;
  /** An item in an archive; the form by default. */
  schema?: z.ZodMiniObject;
  /** A language may need another form of each noun. */
  messages: { missing: Localizable; changed: Localizable };
  /** About what belongs to an item of this kind. */
  asParent?: { publishFirst: Localizable; restoreFirst: Localizable };
  /** Of a kind with a parent: refuses an imported item that lacks it. */
  withoutParent?: (id: number, parentId: number) => Localizable;
  /** The fields that may name uploaded pictures. */
  pictures: readonly string[];
  /** A field that has a table of its own. An import writes it after all rows of the kind. */
  beside?: {
    field: string;
    read: (em: EntityManager, ids: readonly number[]) => Promise<ReadonlyMap<number, readonly unknown[]>>;
    write: (em: EntityManager, items: readonly Item[]) => Promise<void>;
  };
  /** Refuses a save or a publication that names what does not exist. */
  assertValid?: (em: EntityManager, items: readonly Item[]) => Promise<void>;
  /** Refuses what may not become a row: by a save, a publication, an import or a restore. */
  assertWritable?: (em: EntityManager, items: readonly Item[]) => Promise<void>;
  /** Refuses to withdraw a first publication that others rely on. */
  assertUnused?: (em: EntityManager, id: number) => Promise<void>;
  /** The column by which the trash counts the lessons that are restored with an item. */
  lessonColumn?: 'm.path' | 'l.module' | 'l.id';
  /** The name of its file in the folder of its kind in an archive; its id by default. */
  fileName?: (item: Item) => string;
  /** An item in an archive with these modules; null if it could not be imported. */
  archived?: (item: Item, moduleIds: ReadonlySet<number>) => Item | null;
  /** The order of a list of a kind without a parent; by id by default. */
  compare?: (one: Content, other: Content) => number;
};

export const defineKind = <Kind extends ContentKind>(
  definition: KindDefinition<Kind, ContentOf[Kind], ItemOf<Kind>>,
): KindDefinition => definition as unknown as KindDefinition;

export const contentName = (content: AnyContent): string => ('title' in content ? content.title : content.name);

/** The name of an item in the title of a notification. */
export function contentNameForTitle(content: AnyContent): string {
  return `“${notificationName(contentName(content))}”`;
}
