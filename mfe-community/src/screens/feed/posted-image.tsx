import type { UserCard } from '@grow/contracts';
import { chakra } from '@grow/ui';
import { lazy, Suspense, useState } from 'react';

const PictureViewer = lazy(async () => ({ default: (await import('@grow/ui/overlays')).PictureViewer }));

const Opener = chakra('button', {
  base: {
    display: 'block',
    position: 'relative',
    width: '100%',
    // The frame has its size before the picture arrives, so that nothing below moves.
    aspectRatio: { base: '1 / 1', sm: '4 / 3' },
    maxH: '30rem',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.subtle',
    cursor: 'zoom-in',
    focusVisibleRing: 'outside',
  },
});
const Picture = chakra('img', { base: { position: 'relative', boxSize: '100%', objectFit: 'contain' } });
/** Fills the frame behind a picture of another shape, instead of bars. */
const Backdrop = chakra('img', {
  base: { position: 'absolute', inset: '0', boxSize: '100%', objectFit: 'cover', filter: 'blur(24px)', scale: '1.2' },
});

type PostedImageProps = { src: string | null; author: UserCard };

/** The picture of a post or comment: whole, and opened large by a tap. */
export function PostedImage({ src, author }: PostedImageProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (src === null) return null;
  const alt = `Picture by ${author.displayName}`;
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Backdrop src={src} alt="" aria-hidden loading="lazy" />
        <Picture src={src} alt={alt} loading="lazy" />
      </Opener>
      {isOpen ? (
        <Suspense>
          <PictureViewer src={src} alt={alt} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
