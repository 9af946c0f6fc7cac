import { chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../texts.ts';
import { Dialog } from './dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useZoom } from './use-zoom.ts';

type PictureViewerProps = {
  src: string;
  /** Alternative text of the picture; also the dialog's name for screen readers. */
  alt: string;
  /** The initial size fits the reader's text size setting. */
  isDrawing?: boolean;
  /** The position in a series of pictures. */
  series?: { at: number; count: number; onTurn: (at: number) => void };
  onClose: () => void;
};

const Area = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    // Pinch and swipe are handled in code.
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'zoom-in',
    focusVisibleRing: 'inside',
    _pressed: { cursor: 'zoom-out' },
  },
});

const Place = chakra('span', {
  base: {
    position: 'absolute',
    bottom: 'calc(env(safe-area-inset-bottom) + 0.75rem)',
    insetInline: '0',
    marginInline: 'auto',
    width: 'fit-content',
    px: '3',
    py: '1',
    borderRadius: 'full',
    bg: 'rgb(0 0 0 / 0.6)',
    color: 'white',
    fontSize: 'sm',
    pointerEvents: 'none',
  },
});

/**
 * A picture that fills the screen and can be zoomed. A swipe, Escape, Back and the close button close it. In a series,
 * sideways swipes, arrow keys and two buttons move between pictures.
 */
export function PictureViewer({ src, alt, isDrawing = false, series, onClose }: PictureViewerProps) {
  const t = useT();
  const { at, count } = series ?? { at: 0, count: 1 };
  const turn = (step: number) => {
    if (at + step < 0 || at + step >= count) return;
    showWhole();
    series?.onTurn(at + step);
  };
  const { area, isZoomed, transform, showWhole } = useZoom(isDrawing ? readableScale() : 1, ({ x, y }) => {
    if (count > 1 && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    else onClose();
  });
  useCloseOnBack(() => {
    onClose();
    return true;
  });

  function onKeyDown({ key }: KeyboardEvent): void {
    if (isZoomed) return;
    if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
  }

  return (
    <Dialog isOpen size="full" onClose={onClose} onKeyDown={onKeyDown} title={alt === '' ? t('picture') : alt}>
      <Area type="button" aria-label={t('picture.enlarge')} aria-pressed={isZoomed} {...area}>
        <chakra.img src={src} alt="" draggable={false} boxSize="100%" objectFit="contain" style={{ transform }} />
      </Area>
      {count === 1 ? null : (
        <>
          <TurnButton label={t('picture.previous')} isAtEnd={at === 0} side="insetStart" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </TurnButton>
          <TurnButton label={t('picture.next')} isAtEnd={at === count - 1} side="insetEnd" onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </TurnButton>
          <Place role="status">{t('picture.place', { position: at + 1, count })}</Place>
        </>
      )}
    </Dialog>
  );
}

type TurnButtonProps = {
  label: string;
  isAtEnd: boolean;
  side: 'insetStart' | 'insetEnd';
  onClick: () => void;
  children: ReactNode;
};

/** Not disabled at the ends of the series, so that it keeps focus. */
function TurnButton({ label, isAtEnd, side, onClick, children }: TurnButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isAtEnd}
      variant="ghost"
      position="absolute"
      top="50%"
      transform="translateY(-50%)"
      {...{ [side]: '2' }}
      css={{ '&&': { color: 'white', bg: 'rgb(0 0 0 / 0.6)', _hover: { bg: 'black' } } }}
      opacity={isAtEnd ? 0.4 : 1}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

/** The minimum width of a drawing, in rem: that of a phone at default text size, where its text is 13 px high. */
const readableRem = 22;

function readableScale(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.max(1, (readableRem * rem) / Math.min(innerWidth, (innerHeight * 16) / 9));
}
