import { Button, HStack, Spinner, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useName } from '../components/use-name.tsx';
import { useT } from '../texts.ts';
import { textQueue, type QueuedText } from './text-queue.ts';

/** Whether a text is being sent or queued, with buttons to retry or discard a refused one. */
export function SendStatus({ text }: { text: QueuedText }) {
  const t = useT();
  const { withName, nameDialog } = useName();
  if (text.state === 'refused') {
    return (
      <HStack gap="2" flexWrap="wrap" role="alert">
        <Text fontSize="sm" color="fg.error" fontWeight="medium">
          {text.reason}
        </Text>
        <Button size="xs" variant="surface" onClick={() => withName(() => textQueue.retry(text))}>
          {t('tryAgain')}
        </Button>
        <Button size="xs" variant="surface" colorPalette="red" onClick={() => textQueue.discard(text)}>
          {t('sending.discard')}
        </Button>
        {nameDialog}
      </HStack>
    );
  }
  const isWaiting = text.state === 'waiting';
  if (isWaiting && text.reason !== undefined) {
    return (
      <HStack gap="2" flexWrap="wrap" role="status">
        <Text fontSize="sm" color="fg.muted">
          {`${text.reason} ${t('sending.later')}`}
        </Text>
        <Button size="xs" variant="surface" colorPalette="red" onClick={() => textQueue.discard(text)}>
          {t('sending.discard')}
        </Button>
      </HStack>
    );
  }
  return (
    <HStack gap="1.5" color="fg.muted" fontSize="sm" role="status">
      {isWaiting ? <Icons.Clock size={14} aria-hidden /> : <Spinner size="xs" />}
      <span>{t(isWaiting ? 'sending.waiting' : 'sending')}</span>
    </HStack>
  );
}
