import { currentLocales, Text } from '@grow/ui';
import { useT } from './texts.ts';

/** The other spellings of a term, if any. */
export function OtherSpellings({ spellings, as }: { spellings: readonly string[]; as?: 'dd' }) {
  const t = useT();
  if (spellings.length === 0) return null;
  const list = new Intl.ListFormat([...currentLocales()], { type: 'unit' });
  return (
    <Text as={as} dir="auto" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {t('also', { spellings: list.format(spellings) })}
    </Text>
  );
}
