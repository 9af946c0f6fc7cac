import { Box, Heading, Text } from '@grow/ui';
import { LiveMarkdown, MarkdownPicture } from '@grow/ui/markdown';
import { useDeferredValue } from 'react';

type LessonPreviewProps = { title: string; content: string; imageUrl: string; imageAlt: string };

/** The lesson exactly as a learner sees it: the same markdown, the same picture. */
export function LessonPreview({ title, content, imageUrl, imageAlt }: LessonPreviewProps) {
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
        {/^\/(?!\/)/u.test(imageUrl) ? (
          <Box mb="5">
            <MarkdownPicture src={imageUrl} alt={imageAlt} hasFixedShape />
          </Box>
        ) : null}
        <LiveMarkdown>{shown}</LiveMarkdown>
      </Box>
    </Box>
  );
}
