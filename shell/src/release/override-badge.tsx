import { Button, HStack, Text } from '@grow/ui';
import { activeOverrides, resetOverrides } from './overrides.ts';

/** Shows that some remotes are local builds instead of the published ones. */
export function OverrideBadge() {
  const names = Object.keys(activeOverrides);
  return (
    <HStack
      role="status"
      justify="center"
      gap="3"
      px="4"
      py="1.5"
      bg="amber.solid"
      color="amber.contrast"
      fontSize="sm"
    >
      <Text fontWeight="semibold">{`Local build: ${names.join(', ')}`}</Text>
      <Button size="xs" colorPalette="gray" onClick={resetOverrides}>
        Reset
      </Button>
    </HStack>
  );
}
