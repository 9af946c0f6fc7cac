import { Button, HStack, Skeleton, Spinner } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { LoadingCards } from './loading-cards.tsx';

export const story = componentStory('Loading, empty and error', {
  'loading cards': <LoadingCards />,
  skeleton: <Skeleton height="6" />,
  spinners: (
    <HStack color="green.fg">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Spinner key={size} size={size} />
      ))}
    </HStack>
  ),
  empty: <EmptyState title="No posts yet" description="Be the first to ask." action={<Button>New post</Button>} />,
  error: <ErrorCard onRetry={() => undefined} />,
  'error, retrying': <ErrorCard title="Failed to fetch modules" onRetry={() => undefined} isRetrying />,
  'error without a way': <ErrorCard description="Please come back later." />,
});
