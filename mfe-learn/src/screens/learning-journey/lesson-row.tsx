import { chakra, insetFocusRing, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

type LessonRowProps = {
  number: number;
  title: string;
  state: 'open' | 'completed' | 'locked';
  onOpen: () => void;
};

/** One numbered lesson. A locked one opens too, to say what unlocks it. Spaces separate the parts of its accessible name. */
export function LessonRow({ number, title, state, onOpen }: LessonRowProps) {
  return (
    <chakra.li>
      <chakra.button
        type="button"
        onClick={onOpen}
        display="flex"
        alignItems="center"
        gap="min(0.75rem, 3vw)"
        width="100%"
        minH="12"
        px="2"
        py="1.5"
        mx="-2"
        borderRadius="l2"
        textAlign="start"
        cursor="button"
        css={insetFocusRing}
        color={state === 'locked' ? 'fg.subtle' : 'fg'}
        _hover={{ bg: 'bg.subtle' }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          flexShrink="0"
          boxSize="min(1.75rem, 9vw)"
          borderRadius="full"
          fontSize="sm"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          bg={state === 'completed' ? 'colorPalette.solid' : 'bg.muted'}
          color={state === 'completed' ? 'colorPalette.contrast' : 'fg.muted'}
        >
          {number}
        </chakra.span>{' '}
        <Text as="span" flex="1" minW="0" fontWeight={state === 'open' ? 'medium' : undefined}>
          {title}
        </Text>{' '}
        <StateIcon state={state} />
      </chakra.button>
    </chakra.li>
  );
}

function StateIcon({ state }: Pick<LessonRowProps, 'state'>) {
  if (state === 'locked') return <Icons.Lock size={16} role="img" aria-label="Locked" />;
  if (state === 'open') return <Icons.ChevronRight size={18} aria-hidden />;
  return (
    <chakra.span color="colorPalette.fg">
      <Icons.Check size={20} role="img" aria-label="Completed" />
    </chakra.span>
  );
}
