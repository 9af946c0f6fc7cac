import { Box, chakra } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
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
    '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 9', objectFit: 'contain' },
  },
});

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

const within = (value: number): number => Math.min(100, Math.max(0, value));

/** A tap on the picture answers. On a keyboard the arrows move a marker, and Enter answers. */
export function FindInPicture({ question: { url, alt, area }, given, onAnswer }: AnswerProps<'picture'>) {
  const t = useT();
  const [marker, setMarker] = useState<{ x: number; y: number } | null>(null);
  const place = given?.kind === 'picture' ? given : marker;
  const answer = ({ x, y }: { x: number; y: number }) => {
    if (given === null) onAnswer({ kind: 'picture', x, y });
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter also clicks, without coordinates: the first time it shows the marker.
    if (event.detail === 0) return marker === null ? setMarker({ x: 50, y: 50 }) : answer(marker);
    const box = event.currentTarget.getBoundingClientRect();
    return answer({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
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
        <img src={url} alt="" />
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
      </Picture>
      {given === null && marker !== null ? (
        <Box role="status" fontSize="sm" color="fg.muted">
          {t('picture.marker', marker)}
        </Box>
      ) : null}
    </>
  );
}
