import { AppProvider } from '@grow/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CommentComposer } from './comment-composer.tsx';

it('offers a text and a picture', () => {
  const html = renderToStaticMarkup(
    <AppProvider>
      <CommentComposer postId={1} />
    </AppProvider>,
  );
  for (const name of ['Write a comment', 'Add a picture', 'Picture file', 'Send']) {
    expect(html).toContain(`aria-label="${name}"`);
  }
});
