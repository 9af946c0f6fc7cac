import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

type PictureViewerProps = {
  src: string;
  /** What the picture shows; it is the title. */
  alt: string;
  onClose: () => void;
};

const Area = chakra('div', { base: { position: 'absolute', inset: '0', overflow: 'auto' } });
const ZoomButton = chakra('button', {
  base: {
    display: 'block',
    boxSize: '100%',
    cursor: 'zoom-in',
    focusVisibleRing: 'inside',
    _pressed: { boxSize: '200%', cursor: 'zoom-out' },
  },
});

/** A picture over the whole screen, twice as large after a tap; Escape, Back and its button close it. */
export function PictureViewer({ src, alt, onClose }: PictureViewerProps) {
  const [isZoomed, setIsZoomed] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useCloseOnBack(() => {
    onClose();
    return true;
  });
  useLayoutEffect(() => {
    const { current: element } = area;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, [isZoomed]);

  return (
    <Dialog isOpen size="full" onClose={onClose} title={alt === '' ? 'Picture' : alt}>
      <Area ref={area}>
        <ZoomButton
          type="button"
          aria-label="Enlarge"
          aria-pressed={isZoomed}
          onClick={() => setIsZoomed((before) => !before)}
        >
          <chakra.img src={src} alt="" boxSize="100%" objectFit="contain" />
        </ZoomButton>
      </Area>
    </Dialog>
  );
}
