import type { Decision } from '@grow/contracts';
import { Badge, HStack, localTime, Stack, Text } from '@grow/ui';
import { AppealTexts } from './appeal-texts.tsx';
import { SentText } from './sent-text.tsx';
import { useT } from './texts.ts';

/** A decision with its reason, the affected text, and its appeal. */
export function DecisionSummary({ decision }: { decision: Decision }) {
  const t = useT();
  const { kind, rule, reason, about, until, appeal, moderatorName, createdAt } = decision;
  const lasts = kind === 'mute' || kind === 'suspend';
  return (
    <Stack gap="2">
      <HStack gap="2" flexWrap="wrap">
        <Badge colorPalette={kind === 'restore' || kind === 'lift' ? 'green' : 'red'}>{t(`decided.${kind}`)}</Badge>
        {rule === null ? null : <Text fontWeight="semibold">{t(`guideline.${rule}`)}</Text>}
        {lasts ? (
          <Text>{until === null ? t('decided.forGood') : t('decided.until', { time: localTime(until) })}</Text>
        ) : null}
        <Text fontSize="sm" color="fg.muted">
          {t('decided.by', { name: moderatorName ?? t('decided.byFormer'), time: localTime(createdAt) })}
        </Text>
      </HStack>
      <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
        {reason}
      </Text>
      {about === null ? null : <SentText title={t(`decided.about.${about.kind}`)} text={about.content} />}
      {appeal === null ? null : <AppealTexts appeal={appeal} />}
    </Stack>
  );
}
