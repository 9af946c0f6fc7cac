import { Skeleton } from '@grow/ui';

/** Two lines of text below the title on a phone, and the button beside one line on a wide screen. */
export const reviewHeight = {
  base: 'calc({spacing.8} + 1.125rem * {lineHeights.short} + 1.75lh + 2px)',
  md: 'calc({spacing.8} + {sizes.11} + 2px)',
};

export function ReviewPlaceholder() {
  return <Skeleton minH={reviewHeight} borderRadius="l3" />;
}
