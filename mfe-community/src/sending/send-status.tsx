import { Button, HStack, Spinner, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { texts, type QueuedText } from './texts.ts';

/** How it stands with a text on its way, and what can be done about a refusal. */
export function SendingState({ text }: { text: QueuedText }) {
  if (text.state === 'refused') {
    return (
      <HStack gap="2" flexWrap="wrap" role="alert">
        <Text fontSize="sm" color="fg.error" fontWeight="medium">
          {text.reason}
        </Text>
        <Button size="xs" variant="surface" onClick={() => texts.retry(text)}>
          Try again
        </Button>
        <Button size="xs" variant="surface" colorPalette="red" onClick={() => texts.discard(text)}>
          Discard
        </Button>
      </HStack>
    );
  }
  const isWaiting = text.state === 'waiting';
  return (
    <HStack gap="1.5" color="fg.muted" fontSize="sm" role="status">
      {isWaiting ? <Icons.Clock size={14} aria-hidden /> : <Spinner size="xs" />}
      {isWaiting ? 'Waiting for the connection' : 'Sending'}
    </HStack>
  );
}
