import { componentStory } from '../stories/story.tsx';
import { Switch } from './switch.tsx';

const stay = () => undefined;

export const story = componentStory('Switch', {
  off: (
    <Switch checked={false} onCheckedChange={stay}>
      Community updates
    </Switch>
  ),
  on: (
    <Switch checked onCheckedChange={stay}>
      Community updates
    </Switch>
  ),
  'off, disabled': (
    <Switch checked={false} onCheckedChange={stay} disabled>
      Community updates
    </Switch>
  ),
  'on, disabled': (
    <Switch checked onCheckedChange={stay} disabled>
      Community updates
    </Switch>
  ),
  'a long label': (
    <Switch checked onCheckedChange={stay}>
      Tell me when somebody answers to a post or a comment that I wrote in the community
    </Switch>
  ),
});
