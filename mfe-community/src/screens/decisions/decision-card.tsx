import { canBeAppealed, guidelineNames, type DecisionKind, type OwnDecision } from '@grow/contracts';
import { Badge, Card, HStack, Image, localTime, Stack, Text } from '@grow/ui';
import { AppealForm } from './appeal-form.tsx';

const titles: Record<DecisionKind, (what: string) => string> = {
  hide: (what) => `Your ${what} was hidden`,
  restore: (what) => `Your ${what} is visible again`,
  warn: () => 'A warning',
  mute: () => 'You can read, but not write',
  suspend: () => 'Your account is suspended',
  lift: () => 'The restriction was lifted',
};

/** A decision with its rule, its reason, the text in question, and its appeal. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { id, kind, rule, reason, about, until, createdAt, appeal } = decision;
  const title = titles[kind](about?.kind ?? 'text');
  return (
    <Card.Root as="article" aria-label={title}>
      <Card.Body gap="3">
        <Card.Title as="h2">{title}</Card.Title>
        <HStack gap="2" flexWrap="wrap">
          {rule === null ? null : <Badge colorPalette="teal">{guidelineNames[rule]}</Badge>}
          <Text fontSize="sm" color="fg.muted">
            {localTime(createdAt)}
          </Text>
          {kind === 'mute' || kind === 'suspend' ? (
            <Text fontSize="sm" color="fg.muted">
              {until === null ? 'for good' : `until ${localTime(until)}`}
            </Text>
          ) : null}
        </HStack>
        <Quote title="The reason" text={reason} />
        {about === null ? null : <Quote title={`Your ${about.kind}`} text={about.content} />}
        {about === null || about.imageUrls.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            {about.imageUrls.map((imageUrl) => (
              <Image key={imageUrl} src={imageUrl} alt={`Picture of your ${about.kind}`} maxH="48" borderRadius="l2" />
            ))}
          </HStack>
        )}
        {appeal === null ? null : <Quote title="Your appeal" text={appeal.text} />}
        {appeal === null ? null : (
          <Text fontWeight="semibold">
            {appeal.outcome === null
              ? 'Another moderator will look at your appeal, and you will hear of it.'
              : appeal.outcome === 'upheld'
                ? 'The decision stays.'
                : 'The decision was overturned.'}
          </Text>
        )}
        {appeal === null || appeal.answer === '' ? null : <Quote title="The answer" text={appeal.answer} />}
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
