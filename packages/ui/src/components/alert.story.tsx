import { Button } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { Alert } from './alert.tsx';

const text = 'Plants need light, water and patience.';

export const story = componentStory('Alert', {
  info: <Alert title="Good to know">{text}</Alert>,
  success: (
    <Alert status="success" title="Saved">
      {text}
    </Alert>
  ),
  warning: (
    <Alert
      status="warning"
      title="Your progress could not be loaded"
      action={
        <Button size="sm" variant="surface">
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  ),
  error: (
    <Alert status="error" title="Not saved">
      {text}
    </Alert>
  ),
  'text alone': <Alert>{text}</Alert>,
});
