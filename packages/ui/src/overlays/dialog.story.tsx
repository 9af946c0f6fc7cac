import { Button, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Field, Input } from '../controls/field.tsx';
import { overlayStory } from '../stories/story.tsx';
import { Dialog } from './dialog.tsx';

const open = (props: Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'onClose'>) => ({
  render: () => <Dialog isOpen onClose={() => undefined} {...props} />,
});
const footer = (
  <>
    <Button variant="surface">Cancel</Button>
    <Button>Save</Button>
  </>
);

export const story = overlayStory('Dialog', {
  Short: open({ title: 'The Law', children: 'Know your law.', size: 'sm' }),
  Form: open({
    title: 'Edit profile',
    description: 'How others see you.',
    children: (
      <Field.Root>
        <Field.Label>Display name</Field.Label>
        <Input defaultValue="Grower" />
      </Field.Root>
    ),
    footer,
  }),
  'Longer than the screen': open({
    title: 'Everything that you should know before you begin with light',
    size: 'lg',
    children: Array.from({ length: 20 }, (_, index) => (
      <Text key={index}>{index + 1}. Plants need light, water and patience, in this order and each day.</Text>
    )),
    footer,
  }),
});
