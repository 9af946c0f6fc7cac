import { Center, Heading, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

export function Brand() {
  return (
    <Stack align="center" gap="3" textAlign="center">
      <Center boxSize="16" borderRadius="xl" bg="green.solid" color="green.contrast" shadow="md" aria-hidden>
        <Icons.Sprout size={36} strokeWidth={2.1} />
      </Center>
      <Stack gap="1" align="center">
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
          Grow Bible
        </Heading>
        <Text color="fg.muted">Learn how to grow and chat with growers</Text>
      </Stack>
    </Stack>
  );
}
