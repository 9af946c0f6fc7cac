import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type StoryState = {
  render: () => ReactNode;
  /** What a person does until the state is there; it may wait for what they see. */
  play?: () => unknown;
};

/** A component or a screen in its named states: what a `*.story.tsx` exports as `story` for the gallery. */
export type Story = {
  title: string;
  /** A component is shown inside the provider of the app; a screen brings its own. */
  kind: 'component' | 'screen';
  states: Readonly<Record<string, StoryState>>;
};

/** A component with its states below each other, on one page. */
export function componentStory(title: string, states: Readonly<Record<string, ReactNode>>): Story {
  return { title, kind: 'component', states: { All: { render: () => <Sheet states={states} /> } } };
}

/** What floats above the page: each state on a page of its own. */
export function overlayStory(title: string, states: Story['states']): Story {
  return { title, kind: 'component', states };
}

function Sheet({ states }: { states: Readonly<Record<string, ReactNode>> }) {
  return (
    <chakra.main display="flex" flexDirection="column" gap="6" p="4">
      {Object.entries(states).map(([name, state]) => (
        <chakra.section key={name} aria-label={name} display="flex" flexDirection="column" gap="2">
          <chakra.p fontSize="xs" color="fg.muted" fontFamily="mono">
            {name}
          </chakra.p>
          <div>{state}</div>
        </chakra.section>
      ))}
    </chakra.main>
  );
}
