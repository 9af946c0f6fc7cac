import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type StoryState = {
  render: () => ReactNode;
  /** The interactions that lead to the state; it may wait for elements. */
  play?: () => unknown;
};

/** A component or screen in named states: the `story` export of a `*.story.tsx` file, for the gallery. */
export type Story = {
  title: string;
  /** A component is rendered inside the app provider; a screen brings its own. */
  kind: 'component' | 'screen';
  states: Readonly<Record<string, StoryState>>;
};

/** All states of a component on one page. */
export function componentStory(title: string, states: Readonly<Record<string, ReactNode>>): Story {
  return { title, kind: 'component', states: { All: { render: () => <Sheet states={states} /> } } };
}

/** An overlay, with a page for each state. */
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
