import { canBeAppealed, type OwnDecision } from '@grow/contracts';
import { Badge, Card, HStack, Image, localTime, Stack, Text } from '@grow/ui';
import { useT } from '../../texts.ts';
import { AppealForm } from './appeal-form.tsx';

/** A decision with its guideline, reason, affected text, and appeal. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const t = useT();
  const { id, kind, rule, reason, about, until, createdAt, appeal } = decision;
  const title = t(`decision.${kind}`, { kind: about?.kind ?? 'text' });
  return (
    <Card.Root as="article" aria-label={title}>
      <Card.Body gap="3">
        <Card.Title as="h2">{title}</Card.Title>
        <HStack gap="2" flexWrap="wrap">
          {rule === null ? null : <Badge colorPalette="teal">{t(`guideline.${rule}`)}</Badge>}
          <Text fontSize="sm" color="fg.muted">
            {localTime(createdAt)}
          </Text>
          {kind === 'mute' || kind === 'suspend' ? (
            <Text fontSize="sm" color="fg.muted">
              {until === null ? t('decision.forGood') : t('decision.until', { time: localTime(until) })}
            </Text>
          ) : null}
        </HStack>
        <Quote title={t('decision.reason')} text={reason} />
        {about === null ? null : <Quote title={t('decision.about', { kind: about.kind })} text={about.content} />}
        {about === null || about.imageUrls.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            {about.imageUrls.map((imageUrl) => (
              <Image
                key={imageUrl}
                src={imageUrl}
                alt={t('decision.picture', { kind: about.kind })}
                maxH="48"
                borderRadius="l2"
              />
            ))}
          </HStack>
        )}
        {appeal === null ? null : <Quote title={t('appeal.yours')} text={appeal.text} />}
        {appeal === null ? null : <Text fontWeight="semibold">{t(`appeal.${appeal.outcome ?? 'waiting'}`)}</Text>}
        {appeal === null || appeal.answer === '' ? null : <Quote title={t('appeal.answer')} text={appeal.answer} />}
        {appeal === null && canBeAppealed(kind) ? <AppealForm decisionId={id} /> : null}
      </Card.Body>
    </Card.Root>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="1">
      <Text fontSize="sm" color="fg.muted" fontWeight="semibold">
        {title}
      </Text>
      <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    </Stack>
  );
}
