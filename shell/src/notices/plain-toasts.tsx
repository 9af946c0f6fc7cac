import type { Toast } from '@grow/mfe-kit';
import { Box, Card, Text } from '@grow/ui';

/** Messages without anything that would have to be loaded. They go by themselves. */
export function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Box position="fixed" insetInline="0" top="3" mx="auto" px="3" width="min(100%, 27rem)" zIndex="toast">
      {toasts
        .filter(({ isOpen }) => isOpen)
        .map(({ id, title, description, status }) => (
          <Card.Root key={id} role={status === 'destructive' ? 'alert' : 'status'} boxShadow="lg">
            <Card.Body py="3" gap="0">
              <Text fontWeight="semibold">{title}</Text>
              <Text color="fg.muted">{description}</Text>
            </Card.Body>
          </Card.Root>
        ))}
    </Box>
  );
}
