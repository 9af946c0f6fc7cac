import { levelPercent } from '@grow/learning-rules';
import { chakra } from '@grow/ui';

/** A ring around the picture that closes on the way to the next level. The profile says the same in words. */
export function LevelRing({ xp }: { xp: number }) {
  return (
    <chakra.svg
      viewBox="0 0 40 40"
      position="absolute"
      inset="0"
      boxSize="full"
      rotate="-90deg"
      fill="none"
      strokeWidth="2.5"
      aria-hidden
    >
      <chakra.circle cx="20" cy="20" r="18.5" stroke="green.muted" />
      <chakra.circle
        cx="20"
        cy="20"
        r="18.5"
        stroke="green.solid"
        strokeLinecap="round"
        pathLength={100}
        css={{ strokeDasharray: `${levelPercent(xp)} 100` }}
        strokeOpacity={levelPercent(xp) === 0 ? 0 : 1}
        transition="stroke-dasharray 600ms"
        _motionReduce={{ transition: 'none' }}
      />
    </chakra.svg>
  );
}
