import { Box } from '@grow/ui';
import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('@grow/ui/markdown')).Markdown }));

type UserTextProps = {
  children: string;
  /** The level of the heading that it stands under. */
  below: 1 | 2;
};

/** What a user wrote: markdown, sanitised as lessons are, and without pictures. */
export function UserText({ children, below }: UserTextProps) {
  return (
    <Box
      overflowWrap="anywhere"
      css={{
        '& p': { whiteSpace: 'pre-line' },
        '& [data-level]': { fontSize: 'md', marginTop: '3' },
        '& > * > * + *': { marginTop: '3' },
      }}
    >
      <Suspense
        fallback={
          <Box dir="auto" whiteSpace="pre-line" lineHeight="tall">
            {children}
          </Box>
        }
      >
        <Markdown kind="post" below={below}>
          {children}
        </Markdown>
      </Suspense>
    </Box>
  );
}
