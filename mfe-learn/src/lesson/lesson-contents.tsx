import { Box, chakra, insetFocusRing, scrollBehavior, Text } from '@grow/ui';
import { useEffect, useState, type RefObject } from 'react';
import { useT } from './texts.ts';

/** A heading becomes the current one at this distance from the top edge. */
const readingLinePx = 140;

/** A table of contents that marks the current heading. Empty for texts with fewer than two headings. */
export function LessonContents({ text }: { text: RefObject<HTMLElement | null> }) {
  const t = useT();
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  const [current, setCurrent] = useState(0);
  // Not a layout effect: the text comes later in the tree, so its ref is not set yet in one.
  useEffect(() => {
    const area = text.current?.closest<HTMLElement>('[data-scroll-area]');
    if (!text.current || !area) return;
    const found = [...text.current.querySelectorAll<HTMLElement>('[data-level]')];
    const markCurrent = () => {
      const line = area.getBoundingClientRect().top + readingLinePx;
      setCurrent(
        Math.max(
          0,
          found.findLastIndex((heading) => heading.getBoundingClientRect().top < line),
        ),
      );
    };
    setHeadings(found);
    markCurrent();
    area.addEventListener('scroll', markCurrent, { passive: true });
    return () => area.removeEventListener('scroll', markCurrent);
  }, [text]);
  if (headings.length < 2) return null;
  const goTo = (heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ behavior: scrollBehavior() });
  };
  return (
    <Box as="nav" aria-label={t('lesson.contents')} fontSize="sm">
      <Text as="div" fontWeight="bold" mb="2" px="3" aria-hidden>
        {t('lesson.contents')}
      </Text>
      <chakra.ol listStyleType="none">
        {headings.map((heading, index) => (
          <li key={index}>
            <chakra.button
              type="button"
              dir="auto"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => goTo(heading)}
              width="100%"
              px="3"
              py="2"
              textAlign="start"
              lineHeight="short"
              overflowWrap="anywhere"
              cursor="button"
              color="fg.muted"
              borderInlineStartWidth="2px"
              borderColor="border"
              css={insetFocusRing}
              _hover={{ color: 'fg' }}
              {...(index === current ? { color: 'green.fg', borderColor: 'green.solid', fontWeight: 'semibold' } : {})}
            >
              {heading.textContent}
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}
