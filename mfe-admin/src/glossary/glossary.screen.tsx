import { Text } from '@grow/ui';
import { ContentSection } from '../editing/content-section.tsx';
import { useT } from '../texts.ts';
import { TermForm } from './term-form.tsx';

/** The terms of the glossary (spec: glossary). */
export function GlossaryScreen() {
  const t = useT();
  return (
    <ContentSection
      kind="term"
      title={t('section.glossary')}
      label={t('term.terms')}
      noun="terms"
      columns={[t('term.column')]}
      find={{ label: t('term.find'), wordsOf: ({ name, spellings }) => [name, ...spellings] }}
      about={({ meaning }) => (
        <Text fontSize="sm" color="fg.muted">
          {meaning}
        </Text>
      )}
      Form={TermForm}
    />
  );
}
