import { Card, Image, Text } from '@grow/ui';
import { SendingState } from '../../sending/sending-state.tsx';
import type { SendingText } from '../../sending/send-texts.ts';

/** A post that the reader wrote and the server does not have yet. */
export function PendingPost({ text }: { text: SendingText }) {
  const imageUrl = text.target.kind === 'post' ? text.target.imageUrl : null;
  return (
    <Card.Root as="article" aria-label="Your post on its way" borderStyle="dashed">
      <Card.Body gap="3">
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {text.content}
        </Text>
        {imageUrl === null ? null : <Image src={imageUrl} alt="" maxH="40" fit="cover" borderRadius="l2" />}
        <SendingState text={text} />
      </Card.Body>
    </Card.Root>
  );
}
