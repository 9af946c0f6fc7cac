import { readTranslationRevision, type OutputOf, type readTranslation } from '@grow/contracts';
import { apiQuery, queryClient, showFailure } from '@grow/mfe-kit';
import { Badge, Button, Heading, HStack, localTime, Stack, Text } from '@grow/ui';
import { useT } from './texts.ts';
import type { Place } from './translations.queries.ts';

type Read = OutputOf<typeof readTranslation>;
type TranslationText = Read['source']['text'];

type TranslationHistoryProps = {
  place: Place;
  read: Read;
  onUse: (text: TranslationText, sourceText: TranslationText) => void;
};

/** The latest revisions. Each can be loaded into the form. */
export function TranslationHistory({ place, read, onUse }: TranslationHistoryProps) {
  const t = useT();
  if (read.revisions.length === 0) return null;
  const use = async (revision: number) => {
    const params = { ...place, revision: String(revision) };
    try {
      const { text, sourceText } = await queryClient.fetchQuery(apiQuery(readTranslationRevision, { params }));
      onUse(text, sourceText);
    } catch (error) {
      showFailure(error as Error, t('translation.unknown'));
    }
  };
  return (
    <Stack as="section" aria-label={t('history')} gap="2">
      <Heading as="h3" size="md">
        {t('history')}
      </Heading>
      <Stack as="ol" listStyleType="none" gap="0">
        {read.revisions.map(({ revision, authorName, createdAt }) => (
          <HStack key={revision} as="li" gap="3" py="2" flexWrap="wrap" borderTopWidth="1px" borderColor="border.muted">
            <Text fontWeight="semibold">{t('history.revision', { revision })}</Text>
            {revision === read.translation?.publishedRevision ? (
              <Badge colorPalette="green">{t('history.published')}</Badge>
            ) : null}
            <Text fontSize="sm" color="fg.muted" flex="1 1 8rem" minW="0" overflowWrap="anywhere">
              {t('history.by', { name: authorName, time: localTime(createdAt) })}
            </Text>
            {revision === read.translation?.revision ? null : (
              <Button
                size="sm"
                variant="surface"
                aria-label={t('history.use', { revision })}
                onClick={() => void use(revision)}
              >
                {t('history.useShort')}
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
