import { Button, Card, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { ownPaths } from '../../manifest.ts';

/** Beside the feed where there is room: the expectations, and a link to the live chat. */
export function FeedAside() {
  return (
    <Stack as="aside" gap="4" display={{ base: 'none', lg: 'flex' }} position="sticky" top="24">
      <Card.Root>
        <Card.Body>
          <Card.Title as="h2">Good questions get good answers</Card.Title>
          <Text color="fg.muted" fontSize="sm">
            Say how old the plant is, what it grows in, what you fed it, and what you measured. A picture in daylight
            helps more than any description.
          </Text>
        </Card.Body>
      </Card.Root>
      <Card.Root>
        <Card.Body>
          <Card.Title as="h2">Be kind</Card.Title>
          <Text color="fg.muted" fontSize="sm">
            Respect, no spam, no trade, and the law where you live. Something wrong? Report it from the menu of the
            post.
          </Text>
          <Button asChild variant="surface" size="sm">
            <RouterLink to={ownPaths.community}>
              <Icons.Users aria-hidden /> Guidelines and Discord
            </RouterLink>
          </Button>
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}
