import { contentKindSchema, contentKinds as facts, type ContentKind } from '@grow/contracts';
import { findKinds } from '@grow/service-kit';
import type { AnyContent, KindDefinition } from './content-kind.ts';

/** Parents before what belongs to them. */
export const contentKinds = contentKindSchema.options;

const definitions = indexKinds(await findKinds<KindDefinition>(import.meta.dirname));

export function kindOf(kind: ContentKind): KindDefinition {
  return definitions.get(kind) as KindDefinition;
}

/** @throws Error, with the name of a kind without a file, of one that nobody knows, or of a noun that two kinds have */
export function indexKinds(
  found: readonly KindDefinition[],
  wanted: Readonly<Record<string, { noun: string }>> = facts,
): ReadonlyMap<ContentKind, KindDefinition> {
  const byKind = new Map(found.map((one) => [one.kind, one]));
  const byNoun = new Map<string, string>();
  for (const [kind, { noun }] of Object.entries(wanted)) {
    if (!byKind.has(kind as ContentKind)) throw new Error(`The kind "${kind}" has no file ${kind}.kind.ts`);
    const other = byNoun.get(noun);
    if (other !== undefined) throw new Error(`The kinds "${other}" and "${kind}" have one noun: "${noun}"`);
    byNoun.set(noun, kind);
  }
  for (const kind of byKind.keys()) {
    if (!(kind in wanted)) throw new Error(`The kind "${kind}" is not among the kinds of the contracts`);
  }
  return byKind;
}

/** What an item belongs to: the module of a lesson. */
export function parentOf(kind: ContentKind, content: AnyContent): { kind: ContentKind; id: number } | null {
  const { parent } = facts[kind];
  return parent && { kind: parent.kind, id: (content as Record<string, unknown>)[parent.field] as number };
}

/** A value for each kind. */
export const byKind = <T>(make: (kind: ContentKind) => T): Record<ContentKind, T> =>
  Object.fromEntries(contentKinds.map((kind) => [kind, make(kind)])) as Record<ContentKind, T>;
