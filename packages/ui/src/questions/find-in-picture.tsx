import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { AnswerProps } from './choices.tsx';
import { useT } from './texts.ts';

const Picture = chakra('button', {
  base: {
    display: 'block',
    position: 'relative',
    width: '100%',
    borderRadius: 'l2',
    overflow: 'hidden',
    cursor: 'crosshair',
    focusVisibleRing: 'outside',
    '&[aria-disabled=true]': { cursor: 'default' },
  },
});

/** The shape of the frame, which is there before the picture. */
const frame = 16 / 9;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

const within = (value: number): number => Math.min(100, Math.max(0, value));

/** The size of a picture that fits into a frame, in percent of the frame. */
function sizeIn(frameShape: number, shape: number): { width: string; height: string } {
  return {
    width: `${Math.min(1, shape / frameShape) * 100}%`,
    height: `${Math.min(1, frameShape / shape) * 100}%`,
  };
}

/** A tap on the picture answers. On a keyboard the arrows move a marker, and Enter answers. */
export function FindInPicture({ question: { url, alt, area }, given, onAnswer }: AnswerProps<'picture'>) {
  const t = useT();
  const [marker, setMarker] = useState<{ x: number; y: number } | null>(null);
  /** Width by height of the picture. One without a size of its own, as some drawings, fills the frame. */
  const [shape, setShape] = useState<number | null>(null);
  const pictureRef = useRef<HTMLSpanElement>(null);
  const place = given?.kind === 'picture' ? given : marker;
  const answer = ({ x, y }: { x: number; y: number }) => {
    if (given === null) onAnswer({ kind: 'picture', x, y });
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter also clicks, without coordinates: the first time it shows the marker.
    if (event.detail === 0) {
      if (marker === null) setMarker({ x: 50, y: 50 });
      else answer(marker);
      return;
    }
    const box = pictureRef.current?.getBoundingClientRect();
    if (box === undefined || shape === null) return;
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.height) * 100;
    // A tap beside the picture is no answer.
    if (x === within(x) && y === within(y)) answer({ x, y });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || given !== null) return;
    event.preventDefault();
    const { x, y } = marker ?? { x: 50, y: 50 };
    setMarker({ x: within(x + step[0]), y: within(y + step[1]) });
  };
  return (
    <>
      <Picture
        type="button"
        aria-disabled={given !== null}
        aria-label={t('picture', { alt })}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Box as="span" display="block" position="relative" aspectRatio={String(frame)}>
          <Box
            as="span"
            ref={pictureRef}
            position="absolute"
            inset="0"
            margin="auto"
            style={sizeIn(frame, shape ?? frame)}
          >
            <chakra.img
              src={url}
              alt=""
              width="100%"
              height="100%"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setShape(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : frame)
              }
            />
            {given === null ? null : (
              <Box
                position="absolute"
                // The picture is not mirrored in right-to-left text.
                style={{
                  left: `${area.left}%`,
                  top: `${area.top}%`,
                  width: `${area.right - area.left}%`,
                  height: `${area.bottom - area.top}%`,
                }}
                borderWidth="3px"
                borderColor="fg.success"
                borderRadius="l1"
              />
            )}
            {place === null ? null : (
              <Box
                position="absolute"
                style={{ left: `${place.x}%`, top: `${place.y}%` }}
                boxSize="6"
                translate="-50% -50%"
                borderWidth="3px"
                borderColor="white"
                outline="2px solid black"
                borderRadius="full"
              />
            )}
          </Box>
        </Box>
      </Picture>
      {given === null && marker !== null ? (
        <Box role="status" fontSize="sm" color="fg.muted">
          {t('picture.marker', marker)}
        </Box>
      ) : null}
    </>
  );
}
