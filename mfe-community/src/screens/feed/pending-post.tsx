import { Card, Image, Text } from '@grow/ui';
import { SendStatus } from '../../sending/send-status.tsx';
import type { QueuedText } from '../../sending/text-queue.ts';

/** A post of the user that the server does not have yet. */
export function PendingPost({ text }: { text: Extract<QueuedText, { kind: 'post' }> }) {
  return (
    <Card.Root as="article" aria-label="Your post on its way" borderStyle="dashed">
      <Card.Body gap="3">
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {text.data.content}
        </Text>
        <PendingImage imageUrl={text.data.imageUrl} />
        <SendStatus text={text} />
      </Card.Body>
    </Card.Root>
  );
}

/** The picture of a pending post or comment. */
export function PendingImage({ imageUrl }: { imageUrl: string | null }) {
  return imageUrl ? (
    <Image src={imageUrl} alt="" maxH="40" fit="contain" borderRadius="l2" alignSelf="flex-start" />
  ) : null;
}
