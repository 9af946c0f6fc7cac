import { Box } from '@grow/ui';
import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('@grow/ui/markdown')).Markdown }));

type UserTextProps = {
  children: string;
  /** The level of the heading above the text. */
  below: 1 | 2;
};

/** User-written markdown, sanitized like lessons, without pictures. */
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

const Excerpt = lazy(async () => ({ default: (await import('@grow/ui/markdown')).Excerpt }));

/** The first words of a user's text, without markdown once that code has loaded. */
export function TextExcerpt({ children }: { children: string }) {
  return (
    <Suspense fallback={children}>
      <Excerpt>{children}</Excerpt>
    </Suspense>
  );
}
