import { chakra } from '@chakra-ui/react';
import { Dialog } from './dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useZoom } from './use-zoom.ts';

type PictureViewerProps = {
  src: string;
  /** What the picture shows; it names the dialog, for screen readers only. */
  alt: string;
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
export function PictureViewer({ src, alt, onClose }: PictureViewerProps) {
  const { area, isZoomed, transform } = useZoom(onClose);
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
