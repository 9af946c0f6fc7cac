import { paths } from '@grow/mfe-kit';
import { chakra, VisuallyHidden } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';
import { RelativeTime } from './relative-time.tsx';

/** For a positioned card: a tap anywhere on it follows its `PostLink`, but for its links, buttons and what scrolls. */
export const openedByTap = {
  position: 'relative',
  '& :is(a, button, pre, table)': { position: 'relative', zIndex: '1' },
  // Without the level of the others, which a flex item has also unpositioned: it would cover those before it.
  '& a[data-stretched]': { position: 'static', zIndex: 'auto' },
} as const;

const StretchedLink = chakra(RouterLink, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '-2px' },
  },
});

/** The time of a post, as the link to it. */
export function PostLink({ postId, at }: { postId: number; at: string }) {
  return (
    <StretchedLink to={paths.post(postId)} data-stretched>
      <VisuallyHidden>Open the post, </VisuallyHidden>
      <RelativeTime at={at} />
    </StretchedLink>
  );
}
