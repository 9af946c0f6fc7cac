import { Card, Image, Text } from '@grow/ui';
import { SendingState } from '../../sending/sending-state.tsx';
import type { QueuedText } from '../../sending/texts.ts';

/** A post that the reader wrote and the server does not have yet. */
export function PendingPost({ text }: { text: Extract<QueuedText, { kind: 'post' }> }) {
  return (
    <Card.Root as="article" aria-label="Your post on its way" borderStyle="dashed">
      <Card.Body gap="3">
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {text.data.content}
        </Text>
        <PendingImage imageUrl={text.data.imageUrl} />
        <SendingState text={text} />
      </Card.Body>
    </Card.Root>
  );
}

/** The picture of a post or comment on its way. */
export function PendingImage({ imageUrl }: { imageUrl: string | null }) {
  return imageUrl ? (
    <Image src={imageUrl} alt="" maxH="40" fit="cover" borderRadius="l2" alignSelf="flex-start" />
  ) : null;
}
