import { expressionBuilder, type Expression } from 'kysely';

/** The first of these fields that a revision's snapshot has; null if it has none. */
export function snapshotText(snapshot: Expression<unknown>, ...fields: readonly string[]) {
  const { fn, val } = expressionBuilder<object, never>();
  return fn<string | null>(
    'coalesce',
    fields.map((field) => fn('jsonb_extract_path_text', [snapshot, val(field)])),
  );
}
