import type { ReviewComment } from '@grow/contracts';
import { paragraphsOf } from '@grow/learning-rules';
import { Box, Stack } from '@grow/ui';
import { Markdown } from '@grow/ui/markdown';
import { useMemo } from 'react';
import type { Item } from '../revisions/revisions.queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';

type CommentedTextProps = { item: Item; version: number; text: string; comments: readonly ReviewComment[] };

/** The text of a lesson as learners see it, each paragraph with what was said of it. */
export function CommentedText({ item, version, text, comments }: CommentedTextProps) {
  const paragraphs = useMemo(() => paragraphsOf(text), [text]);
  return (
    <Stack gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" px={{ base: '3', md: '5' }}>
      {paragraphs.map((paragraph, index) => (
        <Stack
          key={index}
          role="group"
          aria-label={`Paragraph ${index + 1}`}
          gap="2"
          py="3"
          borderTopWidth={index === 0 ? '0' : '1px'}
          borderColor="border.muted"
        >
          <Box minW="0">
            <Markdown kind="lesson" below={3}>
              {paragraph}
            </Markdown>
          </Box>
          <CommentList
            label={`Comments on paragraph ${index + 1}`}
            comments={comments.filter((comment) => comment.paragraph === index)}
          />
          <CommentForm {...{ item, version }} paragraph={index} label={`Comment on paragraph ${index + 1}`} />
        </Stack>
      ))}
    </Stack>
  );
}
