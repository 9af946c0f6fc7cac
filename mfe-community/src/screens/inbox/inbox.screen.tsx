import type { ListedNotification } from '@grow/contracts';
import { paths, useSession } from '@grow/mfe-kit';
import {
  Badge,
  Box,
  Button,
  Card,
  chakra,
  EmptyState,
  ErrorCard,
  HStack,
  insetFocusRing,
  LoadingCards,
  ScreenHeading,
  Stack,
  Text,
} from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { TextExcerpt } from '../../components/user-text.tsx';
import { useT } from '../../texts.ts';
import { useInbox } from './inbox.queries.ts';

/** A member's notifications, newest first. */
export function InboxScreen() {
  const t = useT();
  const { state } = useSession();
  return (
    <Stack gap="4" maxW="2xl" mx="auto" width="100%">
      <ScreenHeading
        title={t('inbox.title')}
        action={
          <Button asChild size="sm" variant="surface">
            <RouterLink to={paths.notifications}>
              <Icons.Settings aria-hidden /> {t('inbox.settings')}
            </RouterLink>
          </Button>
        }
      />
      {state === 'guest' ? <GuestReadOnlyNotice /> : <Inbox />}
    </Stack>
  );
}

function Inbox() {
  const t = useT();
  const { data: items = [], isPending, isError, isSuccess, isFetching, refetch } = useInbox();
  return (
    <>
      {isPending ? <LoadingCards height="5.5rem" label={t('inbox.loading')} /> : null}
      {isError ? <ErrorCard title={t('inbox.failed')} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {isSuccess && items.length === 0 ? (
        <EmptyState icon={<Icons.Bell size={28} />} title={t('inbox.none')} description={t('inbox.none.text')} />
      ) : null}
      {items.length > 0 ? (
        <Card.Root asChild>
          <ul>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </Card.Root>
      ) : null}
    </>
  );
}

const Row = chakra(RouterLink, {
  base: {
    display: 'block',
    px: { base: '4', md: '5' },
    py: '3',
    minH: '14',
    _hover: { bg: 'bg.subtle' },
    ...insetFocusRing,
  },
});

function Item({ item: { title, body, url, createdAt, isRead } }: { item: ListedNotification }) {
  const t = useT();
  return (
    <Box as="li" listStyleType="none" borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
      <Row to={url} bg={isRead ? undefined : 'green.subtle'}>
        <HStack justifyContent="space-between" columnGap="3" rowGap="0" flexWrap="wrap">
          <Text flex="1 1 12rem" minW="0" fontWeight={isRead ? 'semibold' : 'bold'} overflowWrap="anywhere">
            {title}
          </Text>
          <HStack gap="2">
            {isRead ? null : <Badge size="xs">{t('inbox.new')}</Badge>}
            <RelativeTime at={createdAt} />
          </HStack>
        </HStack>
        <Text fontSize="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          <TextExcerpt>{body}</TextExcerpt>
        </Text>
      </Row>
    </Box>
  );
}
