import { chakra, Skeleton } from '@chakra-ui/react';
import { useT } from '../texts.ts';

type LoadingCardsProps = {
  /** Defaults to three (spec: modules). */
  count?: number;
  /** The height of the content they replace, to avoid layout shift. */
  height?: string;
  label?: string;
};

/** Skeleton cards. */
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
