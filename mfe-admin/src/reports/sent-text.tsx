import { Stack, Text } from '@grow/ui';

/** Plain text, so that moderators see exactly what was sent. */
export function SentText({ title, text }: { title: string | null; text: string }) {
  return (
    <Stack gap="1">
      {title === null ? null : (
        <Text fontSize="sm" color="fg.muted" fontWeight="semibold">
          {title}
        </Text>
      )}
      <Text
        dir="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        bg="bg.subtle"
        borderRadius="l2"
        p="3"
        maxH="60"
        overflowY="auto"
      >
        {text}
      </Text>
    </Stack>
  );
}
