import { Box, Flex, Heading, Progress, Text } from '@grow/ui';
import type { ReactNode } from 'react';
import { useT } from '../../texts.ts';

type OverallProgressProps = {
  percent: number;
  completed: number;
  total: number;
  /** Numbers are shown only when `known`. */
  state: 'loading' | 'known' | 'unknown';
  /** The content below the bar. */
  children: ReactNode;
};

export function OverallProgress({ percent, completed, total, state, children }: OverallProgressProps) {
  const t = useT();
  const isKnown = state === 'known';
  return (
    <Box
      as="section"
      aria-labelledby="overall-progress"
      colorPalette="green"
      bg="green.subtle"
      borderWidth="1px"
      borderColor="green.border"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
    >
      <Flex align="flex-end" justify="space-between" wrap="wrap" gap="2" mb="3">
        <Box>
          <Heading as="h2" id="overall-progress" size="lg">
            {t('progress.title')}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1">
            {state === 'known' ? t('progress.completed', { completed, total }) : t(`progress.${state}`)}
          </Text>
        </Box>
        <Text
          fontFamily="heading"
          fontWeight="bold"
          fontSize={{ base: '4xl', md: '5xl' }}
          lineHeight="1"
          // The width of the loading text, so that the line breaks the same before and after.
          minW="5.25rem"
          ms="auto"
          textAlign="end"
          letterSpacing="tight"
          color="green.fg"
          fontVariantNumeric="tabular-nums"
        >
          {isKnown ? `${percent}%` : '–'}
        </Text>
      </Flex>
      <Progress value={isKnown ? percent : 0} label={t('progress.title')} size="lg" mb="3" _last={{ mb: '0' }} />
      {children}
    </Box>
  );
}
