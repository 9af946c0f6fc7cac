import { defineSlot, setSessionUser, Slot, SlotContext, type SlotModule } from '@grow/mfe-kit';
import { people, screen } from '@grow/mfe-kit/stories';
import { Card, Container, Stack } from '@grow/ui';
import type { Story } from '@grow/ui/stories';
import { useScreenShown } from '../boundary/when-idle.ts';
import { exampleRelease } from '../route-table.example.ts';
import { createSlotHost } from './slot-host.tsx';

const cardOf = (title: string): SlotModule =>
  defineSlot('learn/today', () => (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">{title}</Card.Title>
      </Card.Body>
    </Card.Root>
  ));

const remotes = Object.fromEntries(
  ['mfe-garden', 'mfe-shop'].map((name, order) => {
    const slot = { place: 'learn/today', module: 'card', order, access: 'protected', minHeight: 64 } as const;
    return [name, exampleRelease({ routes: [], slots: [slot] })];
  }),
);

function Screen() {
  useScreenShown();
  return (
    <Container as="main" py="6">
      <Stack gap="6">
        <Card.Root>
          <Card.Body>
            <Card.Title as="h1">12 / 62</Card.Title>
          </Card.Body>
        </Card.Root>
        <Slot name="learn/today" values={{ pathType: 'soil' }} />
        <Card.Root>
          <Card.Body>1 – 9</Card.Body>
        </Card.Root>
      </Stack>
    </Container>
  );
}

function placeWith(load: (remote: string) => Promise<SlotModule>) {
  setSessionUser(people.learner);
  const Host = createSlotHost(remotes, load);
  return (
    <SlotContext value={Host}>
      <Screen />
    </SlotContext>
  );
}

const filled = async (remote: string) => cardOf(remote === 'mfe-garden' ? '24 / 90' : '3 × NPK');

export const story: Story = {
  title: 'Slots',
  kind: 'component',
  states: {
    Loading: { render: () => placeWith(() => new Promise(() => undefined)) },
    'Filled by two remotes': { render: () => placeWith(filled), play: () => screen.findByText('3 × NPK') },
    'One has failed': {
      render: () =>
        placeWith((remote) => (remote === 'mfe-garden' ? Promise.reject(new Error('refused')) : filled(remote))),
      play: () => screen.findByText('3 × NPK'),
    },
  },
};
