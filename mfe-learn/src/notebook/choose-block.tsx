import { Box, Button, chakra, Flex, Text } from '@grow/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TextBlock } from './text-blocks.ts';
import { useT } from './texts.ts';

const Choice = chakra('button', {
  base: {
    position: 'absolute',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'green.border',
    borderRadius: 'l2',
    cursor: 'button',
    touchAction: 'manipulation',
    _hover: { borderColor: 'green.solid', bg: 'green.solid/10' },
    _focusVisible: {
      borderColor: 'green.solid',
      borderStyle: 'solid',
      outline: '2px solid',
      outlineColor: 'green.solid',
    },
  },
});

type ChooseBlockProps = {
  text: RefObject<HTMLElement | null>;
  blocks: readonly TextBlock[];
  /** Null for the whole lesson. */
  onChoose: (quote: string | null) => void;
  onCancel: () => void;
};

/** Overlays each block of a text with a button, and explains what the buttons are for. */
export function ChooseBlock({ text, blocks, onChoose, onCancel }: ChooseBlockProps) {
  const t = useT();
  const places = usePlaces(text, blocks);
  const group = useRef<HTMLDivElement>(null);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise it would also close the lesson.
      event.stopPropagation();
      cancel();
    };
    globalThis.addEventListener('keydown', onKey, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const isPlaced = places.length > 0;
  useEffect(() => {
    if (!isPlaced) return;
    const area = text.current?.closest('[data-scroll-area]')?.getBoundingClientRect();
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const isInView = (button: HTMLElement) => button.getBoundingClientRect().bottom > (area?.top ?? 0) + 120;
    (buttons.find(isInView) ?? buttons[0])?.focus({ preventScroll: true });
  }, [isPlaced, text]);
  return (
    <Box ref={group} display="contents" role="group" aria-label={t('choose')}>
      {places.map(({ quote, ...place }, index) => (
        <Choice
          key={index}
          type="button"
          aria-label={t('choose.block', { quote: quote.slice(0, 80) })}
          style={place}
          onClick={() => onChoose(quote)}
        />
      ))}
      <Flex
        position="sticky"
        bottom="min({spacing.3}, var(--only-if-tall))"
        zIndex="1"
        mt="6"
        p="3"
        gap="3"
        align="center"
        justifyContent="space-between"
        wrap="wrap"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="md"
      >
        <Text fontSize="md" flex="1 1 12rem">
          {t('choose.hint')}
        </Text>
        <Flex gap="2">
          <Button size="sm" variant="surface" onClick={() => onChoose(null)}>
            {t('choose.lesson')}
          </Button>
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={onCancel}>
            {t('choose.cancel')}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

/** The margin around a block, in pixels. */
const around = 6;

/** The positions of the blocks in the text, measured again after each resize. */
function usePlaces(text: RefObject<HTMLElement | null>, blocks: readonly TextBlock[]) {
  const [places, setPlaces] = useState<{ quote: string; top: number; left: number; width: number; height: number }[]>(
    [],
  );
  useLayoutEffect(() => {
    const area = text.current;
    if (!area) return;
    const measure = () => {
      const { top, left } = area.getBoundingClientRect();
      setPlaces(
        blocks.map(({ element, quote }) => {
          const box = element.getBoundingClientRect();
          return {
            quote,
            top: box.top - top - around,
            left: box.left - left - around,
            width: box.width + 2 * around,
            height: box.height + 2 * around,
          };
        }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  }, [text, blocks]);
  return places;
}
