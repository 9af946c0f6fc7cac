import { t } from '../texts.ts';

type Named = { id: number; name: string };

const keyOf = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** The hint for the name of something, if another one beside it is called so, too. */
export function sameNameHelper(
  kind: 'lesson' | 'module' | 'learning-path',
  others: readonly Named[],
  { id, name }: { id: number | null; name: string },
): string | undefined {
  const key = keyOf(name);
  const same = key === '' ? undefined : others.find((other) => other.id !== id && keyOf(other.name) === key);
  return same && t(`sameName.${kind}`, { id: same.id });
}
