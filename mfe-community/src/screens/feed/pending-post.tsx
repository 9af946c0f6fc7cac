import { Card, Image, Text } from '@grow/ui';
import { SendingState } from '../../sending/sending-state.tsx';
import type { SendingText } from '../../sending/send-texts.ts';

/** A post that the reader wrote and the server does not have yet. */
export function PendingPost({ text }: { text: SendingText }) {
  return (
    <Card.Root as="article" aria-label="Your post on its way" borderStyle="dashed">
      <Card.Body gap="3">
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {text.content}
        </Text>
        <PendingImage text={text} />
        <SendingState text={text} />
      </Card.Body>
    </Card.Root>
  );
}

/** The picture of a post or comment on its way. */
export function PendingImage({ text: { target } }: { text: SendingText }) {
  const imageUrl = target.kind === 'message' ? null : target.imageUrl;
  return imageUrl ? (
    <Image src={imageUrl} alt="" maxH="40" fit="cover" borderRadius="l2" alignSelf="flex-start" />
  ) : null;
}
