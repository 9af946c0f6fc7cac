import { chakra } from '@chakra-ui/react';
import { createContext, lazy, Suspense, use, useState } from 'react';

const PictureViewer = lazy(async () => ({ default: (await import('../overlays.ts')).PictureViewer }));

const Opener = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    borderRadius: 'l2',
    overflow: 'hidden',
    cursor: 'zoom-in',
    focusVisibleRing: 'outside',
  },
});
const Picture = chakra('img', { base: { display: 'block', maxW: '100%', mx: 'auto', borderRadius: 'l2' } });

/** Whether what is rendered is in a link, which a tap on a picture follows. */
export const IsInLink = createContext(false);

/** All drawings of the content have this shape, so that the text below one does not move when it arrives. */
const drawing = { width: '100%', aspectRatio: '16 / 9', objectFit: 'contain' } as const;

/** A picture of a text: whole, and opened large by a tap or Enter. */
export function MarkdownPicture({ src, alt = '' }: { src?: string; alt?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isInLink = use(IsInLink);
  if (!src) return alt;
  const picture = (
    <Picture src={src} alt={alt} loading="lazy" {...(src.startsWith('/api/illustrations/') ? drawing : {})} />
  );
  if (isInLink) return picture;
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-label={alt === '' ? 'Picture' : undefined}
        onClick={() => setIsOpen(true)}
      >
        {picture}
      </Opener>
      {isOpen ? (
        <Suspense>
          <PictureViewer src={src} alt={alt} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
