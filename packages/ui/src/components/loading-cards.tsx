import { chakra, Skeleton } from '@chakra-ui/react';
import { useT } from '../texts.ts';

type LoadingCardsProps = {
  /** Three unless said (spec: modules). */
  count?: number;
  /** The height of the content that replaces them, against layout shifts. */
  height?: string;
  label?: string;
};

/** Placeholders of cards that are loading. */
export function LoadingCards({ count = 3, height = '5.5rem', label }: LoadingCardsProps) {
  const t = useT();
  return (
    <chakra.div role="status" aria-label={label ?? t('loading')} display="flex" flexDirection="column" gap="3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} borderRadius="l3" data-placeholder-card="" />
      ))}
    </chakra.div>
  );
}
