import { Button, Flex, Text } from '@grow/ui';

/** In the place of what could not be loaded: `what` begins the sentence, such as 'Your numbers'. */
export function NotAvailable({ what, retry }: { what: string; retry: () => void }) {
  return (
    <Flex role="alert" alignItems="center" wrap="wrap" columnGap="3">
      <Text fontSize="sm" color="fg.muted">
        {`${what} are not available right now.`}
      </Text>
      <Button variant="plain" size="sm" px="0" onClick={retry}>
        Try again
      </Button>
    </Flex>
  );
}
