import { listBlocks, listConversations, readConversation, unblockUser } from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { Avatar, Button, Card, Flex, Skeleton, Stack, Text } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { useT } from './texts.ts';

/** The users blocked by a full account, each with an Unblock button. */
export function BlockedCard() {
  const t = useT();
  const { data: blocked, isPending, refetch } = useQuery(apiQuery(listBlocks));
  const unblock = useApiMutation(unblockUser, {
    invalidates: [listBlocks, listConversations, readConversation],
    onError: (error) => showFailure(error, t('error')),
  });
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title as="h2">{t('blocked')}</Card.Title>
        <Card.Description>{t('blocked.text')}</Card.Description>
      </Card.Header>
      <Card.Body>
        {isPending ? <Skeleton height="10" /> : null}
        {blocked?.length === 0 ? <Text color="fg.muted">{t('blocked.none')}</Text> : null}
        {blocked === undefined && !isPending ? (
          <Button alignSelf="flex-start" size="sm" variant="surface" onClick={() => void refetch()}>
            {t('blocked.retry')}
          </Button>
        ) : null}
        {blocked && blocked.length > 0 ? (
          <Stack as="ul" gap="3" listStyleType="none">
            {blocked.map(({ id, displayName, profileImage }) => (
              <Flex as="li" key={id} align="center" wrap="wrap" gap="3">
                <Avatar name={displayName} src={profileImage} size="sm" />
                <Text flex="1 1 5rem" minW="0" overflowWrap="anywhere">
                  {displayName}
                </Text>
                <Button
                  size="sm"
                  variant="surface"
                  aria-label={t('blocked.unblockOne', { name: displayName })}
                  onClick={() => unblock.mutate({ params: { userId: String(id) } })}
                >
                  {t('blocked.unblock')}
                </Button>
              </Flex>
            ))}
          </Stack>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}
