import { chakra } from '@chakra-ui/react';
import { contractPattern, isOwnPath, readIllustration } from '@grow/contracts';
import { createContext, lazy, Suspense, use, useState } from 'react';
import { useT } from '../texts.ts';
import { widthsOf } from './picture-widths.ts';

const PictureViewer = lazy(async () => ({ default: (await import('../overlays.ts')).PictureViewer }));

const Opener = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    borderRadius: 'l2',
    overflow: 'hidden',
    cursor: 'zoom-in',
    focusVisibleRing: 'outside',
    // Text in a picture does not grow with other text: where that is large, this says what a tap does.
    _after: {
      content: 'attr(data-hint)',
      display: 'none',
      fontSize: 'sm',
      color: 'fg.muted',
      textDecoration: 'underline',
      '@media (max-width: 18rem)': { display: 'block' },
    },
  },
});
const Picture = chakra('img', {
  base: { display: 'block', maxW: '100%', height: 'auto', mx: 'auto', borderRadius: 'l2' },
});

/** A picture in the page itself. One of another site is not loaded: that site would learn who reads. */
const inPage = /^(?:data|blob):/u;
/** In the dialog of a lesson a text is at most 66 characters wide. */
const shownWidth = '(min-width: 40rem) 38rem, 100vw';

/** Whether what is rendered is in a link, which a tap on a picture follows. */
export const IsInLink = createContext(false);

const drawingPattern = contractPattern(readIllustration);
const isDrawing = (src = '') => drawingPattern.test(src.split('?')[0] ?? '');

/** The text below does not move when the picture arrives. */
const fixedShape = { width: '100%', aspectRatio: '16 / 9', objectFit: 'contain' } as const;

type MarkdownPictureProps = {
  src?: string;
  /** What it shows; empty for one that only decorates. Stands in the place of a picture that cannot be loaded. */
  alt?: string;
  /** Has the space of 16:9 from the beginning. All drawings of the content have that shape. */
  hasFixedShape?: boolean;
};

/** A picture of a text: whole, and opened large by a tap or Enter. */
export function MarkdownPicture({ src, alt = '', hasFixedShape = isDrawing(src) }: MarkdownPictureProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isInLink = use(IsInLink);
  if (!src || src === failedSrc || !(isOwnPath(src) || inPage.test(src))) return alt;
  const picture = (
    <Picture
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setFailedSrc(src)}
      {...widthsOf(src, shownWidth)}
      {...(hasFixedShape ? fixedShape : {})}
    />
  );
  if (isInLink) return picture;
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-label={alt === '' ? t('picture') : undefined}
        data-hint={t('picture.enlarge')}
        onClick={() => setIsOpen(true)}
      >
        {picture}
      </Opener>
      {isOpen ? (
        <Suspense>
          <PictureViewer src={src} alt={alt} isDrawing={isDrawing(src)} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
