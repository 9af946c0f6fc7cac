import { Box } from '@grow/ui';
import { lazy, Suspense } from 'react';

const Markdown = lazy(async () => ({ default: (await import('@grow/ui/markdown')).Markdown }));

/** What a user wrote: markdown, sanitised as lessons are, and without external pictures. */
export function UserText({ children }: { children: string }) {
  return (
    <Box
      overflowWrap="anywhere"
      css={{
        '& p': { whiteSpace: 'pre-line' },
        '& h1, & h2, & h3, & h4': { fontSize: 'md', marginTop: '3' },
        '& > * > * + *': { marginTop: '3' },
      }}
    >
      <Suspense
        fallback={
          <Box whiteSpace="pre-line" lineHeight="tall">
            {children}
          </Box>
        }
      >
        <Markdown isTextOnly>{children}</Markdown>
      </Suspense>
    </Box>
  );
}
