import { chakra } from '@chakra-ui/react';
import { contractPattern, readDrawing } from '@grow/contracts';
import { isOwnPath } from '@grow/text';
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
    // Text in a picture does not follow the text size. With large text, a hint says that a tap enlarges it.
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

/** A picture embedded in the page. Pictures of other sites are not loaded: they would reveal readers to that site. */
const embeddedUrl = /^(?:data|blob):/u;
/** Text in the lesson dialog is at most 66 characters wide. */
const shownWidth = '(min-width: 40rem) 38rem, 100vw';

/** Whether the content is inside a link: a tap on a picture then follows the link. */
export const IsInLink = createContext(false);

const drawingPattern = contractPattern(readDrawing);
const isDrawing = (src = '') => drawingPattern.test(src.split('?')[0] ?? '');

/** Reserves the space, so that the text below does not move when the picture loads. */
const fixedShape = { width: '100%', aspectRatio: '16 / 9', objectFit: 'contain' } as const;

type MarkdownPictureProps = {
  src?: string;
  /** What the picture shows; empty for a decorative one. Shown instead of a picture that fails to load. */
  alt?: string;
  /** Reserves a 16:9 space, the shape of all drawings of the content. */
  hasFixedShape?: boolean;
};

/** A picture in a text. A tap or Enter opens it full screen. */
export function MarkdownPicture({ src, alt = '', hasFixedShape = isDrawing(src) }: MarkdownPictureProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isInLink = use(IsInLink);
  if (!src || src === failedSrc || !(isOwnPath(src) || embeddedUrl.test(src))) return alt;
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
