import { Button } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { ScreenHeading } from './screen-heading.tsx';

export const story = componentStory('Screen heading', {
  'title alone': <ScreenHeading title="Messages" />,
  'with a description': (
    <ScreenHeading title="Notification Settings" description="Choose what you hear about, and when." />
  ),
  'with an action': <ScreenHeading title="Modules" action={<Button size="sm">Add module</Button>} />,
  'a long title with an action': (
    <ScreenHeading
      title="Everything that you should know before you begin"
      description="Choose what you hear about, and when."
      action={<Button size="sm">Add module</Button>}
    />
  ),
});
