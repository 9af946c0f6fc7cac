import { guidelineNames, type Decision, type DecisionKind } from '@grow/contracts';
import { Badge, HStack, localTime, Stack, Text } from '@grow/ui';
import { SentText } from './reported-item.tsx';

const names: Record<DecisionKind, string> = {
  hide: 'Hidden',
  restore: 'Restored',
  warn: 'Warned',
  mute: 'Muted',
  suspend: 'Suspended',
  lift: 'Lifted',
};

/** A decision with its reason and what it was about, and its appeal. */
export function DecisionSummary({ decision }: { decision: Decision }) {
  const { kind, rule, reason, about, until, appeal, moderatorName, createdAt } = decision;
  const lasts = kind === 'mute' || kind === 'suspend';
  return (
    <Stack gap="2">
      <HStack gap="2" flexWrap="wrap">
        <Badge colorPalette={kind === 'restore' || kind === 'lift' ? 'green' : 'red'}>{names[kind]}</Badge>
        {rule === null ? null : <Text fontWeight="semibold">{guidelineNames[rule]}</Text>}
        {lasts ? <Text>{until === null ? 'for good' : `until ${localTime(until)}`}</Text> : null}
        <Text fontSize="sm" color="fg.muted">{`${moderatorName}, ${localTime(createdAt)}`}</Text>
      </HStack>
      <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
        {reason}
      </Text>
      {about === null ? null : <SentText title={`The ${about.kind} in question`} text={about.content} />}
      {appeal === null ? null : <SentText title={`Appeal, ${localTime(appeal.createdAt)}`} text={appeal.text} />}
      {appeal === null || appeal.outcome === null ? null : (
        <SentText title={appeal.outcome === 'upheld' ? 'It was upheld' : 'It was overturned'} text={appeal.answer} />
      )}
    </Stack>
  );
}
