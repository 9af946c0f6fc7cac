import type { UserCard } from '@grow/contracts';
import { chakra } from '@grow/ui';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../texts.ts';

const PictureViewer = lazy(async () => ({ default: (await import('@grow/ui/overlays')).PictureViewer }));

/** Reserves the pictures' space, to avoid layout shift. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    width: '100%',
    aspectRatio: { base: '1 / 1', sm: '4 / 3' },
    maxH: '30rem',
    borderRadius: 'l2',
    overflow: 'hidden',
    '&:has(> :nth-of-type(2))': { gridTemplateColumns: '1fr 1fr', aspectRatio: '4 / 3' },
    '&:has(> :nth-of-type(3))': { gridTemplateRows: '1fr 1fr' },
    // The first of three pictures spans both rows.
    '& > :first-of-type:nth-last-of-type(3)': { gridRow: 'span 2' },
  },
});
const Opener = chakra('button', {
  base: {
    position: 'relative',
    minW: '0',
    minH: '0',
    overflow: 'hidden',
    bg: 'bg.subtle',
    cursor: 'zoom-in',
    focusVisibleRing: 'inside',
  },
});
const Picture = chakra('img', {
  base: { position: 'absolute', inset: '0', boxSize: '100%', objectFit: 'cover' },
  variants: { isWhole: { true: { objectFit: 'contain' } } },
});
/** Fills the frame behind a picture of another shape, instead of bars. */
const Backdrop = chakra('img', {
  base: { position: 'absolute', inset: '0', boxSize: '100%', objectFit: 'cover', filter: 'blur(24px)', scale: '1.2' },
});

type PostedImagesProps = { imageUrls: readonly string[]; author: UserCard };

/** The pictures of a post or comment: one in full, several as a grid. A tap opens the viewer. */
export function PostedImages({ imageUrls, author }: PostedImagesProps) {
  const t = useT();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const count = imageUrls.length;
  if (count === 0) return null;
  const name = author.displayName;
  const pictures = imageUrls.map((src, at) => ({
    src,
    alt: count === 1 ? t('post.picture', { name }) : t('post.picture.nth', { number: at + 1, count, name }),
  }));
  const open = openAt === null ? undefined : pictures[openAt];
  return (
    <>
      <Frame>
        {pictures.map(({ src, alt }, at) => (
          <Opener key={src} type="button" aria-haspopup="dialog" onClick={() => setOpenAt(at)}>
            {count === 1 ? <Backdrop src={src} alt="" aria-hidden loading="lazy" /> : null}
            <Picture src={src} alt={alt} loading="lazy" isWhole={count === 1} />
          </Opener>
        ))}
      </Frame>
      {openAt === null || open === undefined ? null : (
        <Suspense>
          <PictureViewer {...open} series={{ at: openAt, count, onTurn: setOpenAt }} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
