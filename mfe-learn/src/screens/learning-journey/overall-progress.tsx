import { Box, Flex, Heading, Progress, Text } from '@grow/ui';

type OverallProgressProps = { percent: number; completed: number; total: number; isLoading: boolean };

export function OverallProgress({ percent, completed, total, isLoading }: OverallProgressProps) {
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
      <Flex align="flex-end" justify="space-between" gap="4" mb="3">
        <Box>
          <Heading as="h2" id="overall-progress" size="lg">
            Overall Progress
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1">
            {isLoading ? 'Counting your lessons' : `${completed} of ${total} lessons completed`}
          </Text>
        </Box>
        <Text
          fontFamily="heading"
          fontWeight="bold"
          fontSize={{ base: '4xl', md: '5xl' }}
          lineHeight="1"
          letterSpacing="tight"
          color="green.fg"
          fontVariantNumeric="tabular-nums"
        >
          {percent}%
        </Text>
      </Flex>
      <Progress value={percent} label="Overall Progress" size="lg" />
    </Box>
  );
}
