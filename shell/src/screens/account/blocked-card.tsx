import { listBlocks, listConversations, readConversation, unblockUser } from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { Avatar, Button, Card, Flex, Skeleton, Stack, Text } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';

/** Whom a full account has blocked, each with a way back. */
export function BlockedCard() {
  const { data: blocked, isPending, refetch } = useQuery(apiQuery(listBlocks));
  const unblock = useApiMutation(unblockUser, {
    invalidates: [listBlocks, listConversations, readConversation],
    onError: (error) => showFailure(error, 'An error occurred. Please try again.'),
  });
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title as="h2">Blocked people</Card.Title>
        <Card.Description>Neither of you can write to the other, and you do not see what they post.</Card.Description>
      </Card.Header>
      <Card.Body>
        {isPending ? <Skeleton height="10" /> : null}
        {blocked?.length === 0 ? <Text color="fg.muted">You have blocked nobody.</Text> : null}
        {blocked === undefined && !isPending ? (
          <Button alignSelf="flex-start" size="sm" variant="surface" onClick={() => void refetch()}>
            Try again
          </Button>
        ) : null}
        {blocked && blocked.length > 0 ? (
          <Stack as="ul" gap="3" listStyleType="none">
            {blocked.map(({ id, displayName, profileImage }) => (
              <Flex as="li" key={id} align="center" gap="3">
                <Avatar name={displayName} src={profileImage} size="sm" />
                <Text flex="1" minW="0" overflowWrap="anywhere">
                  {displayName}
                </Text>
                <Button
                  size="sm"
                  variant="surface"
                  aria-label={`Unblock ${displayName}`}
                  onClick={() => unblock.mutate({ params: { userId: String(id) } })}
                >
                  Unblock
                </Button>
              </Flex>
            ))}
          </Stack>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}
