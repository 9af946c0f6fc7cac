import { isOwnPath } from '@grow/text';
import { Box, Heading } from '@grow/ui';
import { LiveMarkdown, MarkdownPicture } from '@grow/ui/markdown';
import { useDeferredValue } from 'react';
import { useT } from '../texts.ts';

type LessonPreviewProps = { title: string; content: string; imageUrl: string; imageAlt: string };

/** The lesson as learners see it. */
export function LessonPreview({ title, content, imageUrl, imageAlt }: LessonPreviewProps) {
  const t = useT();
  // Deferred, so that typing stays responsive while a long text renders.
  const shown = useDeferredValue(content);
  return (
    <>
      <Heading as="h3" size="lg" pb="4">
        {title === '' ? t('lesson.untitled') : title}
      </Heading>
      {isOwnPath(imageUrl) ? (
        <Box mb="5">
          <MarkdownPicture src={imageUrl} alt={imageAlt} hasFixedShape />
        </Box>
      ) : null}
      <LiveMarkdown below={3}>{shown}</LiveMarkdown>
    </>
  );
}
