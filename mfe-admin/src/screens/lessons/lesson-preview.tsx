import { Box, Heading, Image, Text } from '@grow/ui';
import { Markdown } from '@grow/ui/markdown';
import { useDeferredValue } from 'react';

/** The lesson exactly as a learner sees it: the same markdown, the same picture. */
export function LessonPreview({ title, content, imageUrl }: { title: string; content: string; imageUrl: string }) {
  // Typing stays quick while a long text is laid out anew.
  const shown = useDeferredValue(content);
  return (
    <Box minW="0">
      <Text fontSize="sm" fontWeight="semibold" pb="1.5">
        Preview
      </Text>
      <Box
        role="region"
        aria-label="Preview"
        tabIndex={0}
        borderWidth="1px"
        borderRadius="l2"
        p="4"
        maxH="80"
        overflowY="auto"
        bg="bg.panel"
      >
        <Heading as="h3" size="lg" pb="4">
          {title === '' ? 'Untitled' : title}
        </Heading>
        {/^(?:https:\/\/|\/(?!\/))/u.test(imageUrl) ? (
          <Image src={imageUrl} alt="" width="100%" borderRadius="l2" mb="5" aspectRatio={16 / 9} fit="cover" />
        ) : null}
        <Markdown>{shown}</Markdown>
      </Box>
    </Box>
  );
}
