import { componentStory } from '../stories/story.tsx';
import { Tabs } from './tabs.tsx';

const names = ['Learning Paths', 'Modules', 'Lessons', 'Users', 'Reports'];
const tabsOf = (count: number) => names.slice(0, count).map((label) => ({ id: label, label }));

export const story = componentStory('Tabs', {
  three: (
    <Tabs label="Parts" tabs={tabsOf(3)} selected="Modules" onSelect={() => undefined}>
      The panel of the selected tab.
    </Tabs>
  ),
  'more than fit': (
    <Tabs label="Parts" tabs={tabsOf(5)} selected="Learning Paths" onSelect={() => undefined}>
      The panel of the selected tab.
    </Tabs>
  ),
});
