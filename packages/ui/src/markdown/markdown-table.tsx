import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../texts.ts';

/** On which sides columns are scrolled out of view; that edge fades out. */
type Hidden = 'none' | 'left' | 'right' | 'both';

const ScrollArea = chakra('div', {
  base: { overflowX: 'auto', '--left': '0px', '--right': '0px', focusVisibleRing: 'inside' },
  variants: {
    fade: {
      none: {},
      left: { '--left': '3rem' },
      right: { '--right': '3rem' },
      both: { '--left': '3rem', '--right': '3rem' },
    },
  },
});

const mask = 'linear-gradient(to right, transparent, black var(--left), black calc(100% - var(--right)), transparent)';

/** A table wider than the text scrolls sideways, by touch and keyboard, and fades at the edges to show it. */
export function MarkdownTable({ children }: { children: ReactNode }) {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Hidden>('none');
  const measure = () => {
    if (area.current) setHidden(hiddenColumns(area.current));
  };
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (area.current) observer.observe(area.current);
    return () => observer.disconnect();
  }, []);
  const isWide = hidden !== 'none';
  return (
    <ScrollArea
      ref={area}
      dir="auto"
      fade={hidden}
      onScroll={measure}
      style={isWide ? { maskImage: mask } : undefined}
      {...(isWide ? { role: 'region', 'aria-label': t('table.isWide'), tabIndex: 0 } : {})}
    >
      <table>{children}</table>
    </ScrollArea>
  );
}

function hiddenColumns(area: HTMLElement): Hidden {
  const { scrollLeft, scrollWidth, clientWidth } = area;
  const most = scrollWidth - clientWidth;
  // In right-to-left text `scrollLeft` counts down from 0.
  const left = getComputedStyle(area).direction === 'rtl' ? most + scrollLeft : scrollLeft;
  const isLeft = left > 1;
  const isRight = most - left > 1;
  if (isLeft && isRight) return 'both';
  if (isLeft) return 'left';
  return isRight ? 'right' : 'none';
}
