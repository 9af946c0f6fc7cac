import { currentLocales } from '@grow/ui';

/** 'One, two, three' in the language of the screens. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat([...currentLocales()], { type: 'unit' }).format(parts);
}
