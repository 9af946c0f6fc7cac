import { Card, HStack, Image, Text } from '@grow/ui';
import { SendStatus } from '../../sending/send-status.tsx';
import type { QueuedText } from '../../sending/text-queue.ts';
import { useT } from '../../texts.ts';

/** The user's own post that the server does not have yet. */
export function PendingPost({ text }: { text: Extract<QueuedText, { kind: 'post' }> }) {
  const t = useT();
  return (
    <Card.Root as="article" aria-label={t('post.pending')} borderStyle="dashed">
      <Card.Body gap="3">
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {text.data.content}
        </Text>
        <PendingImages imageUrls={text.data.imageUrls} />
        <SendStatus text={text} />
      </Card.Body>
    </Card.Root>
  );
}

/** The pictures of a pending post or comment. */
export function PendingImages({ imageUrls }: { imageUrls: readonly string[] }) {
  return imageUrls.length === 0 ? null : (
    <HStack gap="2" flexWrap="wrap">
      {imageUrls.map((imageUrl) => (
        <Image key={imageUrl} src={imageUrl} alt="" boxSize="28" fit="cover" borderRadius="l2" />
      ))}
    </HStack>
  );
}
