import { dismissToast, type Toast, toastDurationMs } from '@grow/mfe-kit';
import { Box, Card, Text } from '@grow/ui';
import { useEffect } from 'react';

/** A message without anything that would have to be loaded. It goes by itself. */
export function PlainToast({ id, title, description }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <Box position="fixed" insetInline="0" top="3" mx="auto" px="3" width="min(100%, 27rem)" zIndex="toast">
      <Card.Root boxShadow="lg">
        <Card.Body py="3" gap="0">
          <Text fontWeight="semibold">{title}</Text>
          <Text color="fg.muted">{description}</Text>
        </Card.Body>
      </Card.Root>
    </Box>
  );
}
