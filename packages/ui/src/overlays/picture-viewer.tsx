import { chakra } from '@chakra-ui/react';
import { Dialog } from './dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useZoom } from './use-zoom.ts';

type PictureViewerProps = {
  src: string;
  /** What the picture shows; it names the dialog, for screen readers only. */
  alt: string;
  /** Opens large enough for its text to be as large as the reader wants text to be. */
  isDrawing?: boolean;
  onClose: () => void;
};

const Area = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    // Pinch and swipe are ours.
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'zoom-in',
    focusVisibleRing: 'inside',
    _pressed: { cursor: 'zoom-out' },
  },
});

/** A picture that fills the screen, and can be zoomed. A swipe, Escape, Back and its button close it. */
export function PictureViewer({ src, alt, isDrawing = false, onClose }: PictureViewerProps) {
  const { area, isZoomed, transform } = useZoom(isDrawing ? readableScale() : 1, onClose);
  useCloseOnBack(() => {
    onClose();
    return true;
  });
  return (
    <Dialog isOpen size="full" onClose={onClose} title={alt === '' ? 'Picture' : alt}>
      <Area type="button" aria-label="Enlarge" aria-pressed={isZoomed} {...area}>
        <chakra.img src={src} alt="" draggable={false} boxSize="100%" objectFit="contain" style={{ transform }} />
      </Area>
    </Dialog>
  );
}

/** The least width of a drawing, in rem: that of a phone at the usual text size, where its text is 13 px high. */
const readableRem = 22;

function readableScale(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.max(1, (readableRem * rem) / Math.min(innerWidth, (innerHeight * 16) / 9));
}
