import { Button, HStack, Spinner, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useName } from '../components/use-name.tsx';
import { textQueue, type QueuedText } from './text-queue.ts';

/** Whether a text is being sent or waits, and buttons to retry or discard a refused one. */
export function SendStatus({ text }: { text: QueuedText }) {
  const { withName, nameDialog } = useName();
  if (text.state === 'refused') {
    return (
      <HStack gap="2" flexWrap="wrap" role="alert">
        <Text fontSize="sm" color="fg.error" fontWeight="medium">
          {text.reason}
        </Text>
        <Button size="xs" variant="surface" onClick={() => withName(() => textQueue.retry(text))}>
          Try again
        </Button>
        <Button size="xs" variant="surface" colorPalette="red" onClick={() => textQueue.discard(text)}>
          Discard
        </Button>
        {nameDialog}
      </HStack>
    );
  }
  const isWaiting = text.state === 'waiting';
  return (
    <HStack gap="1.5" color="fg.muted" fontSize="sm" role="status">
      {isWaiting ? <Icons.Clock size={14} aria-hidden /> : <Spinner size="xs" />}
      <span>{isWaiting ? 'Waiting for the connection' : 'Sending'}</span>
    </HStack>
  );
}
