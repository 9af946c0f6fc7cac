import { Stack } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { Progress } from './progress.tsx';

export const story = componentStory('Progress', {
  values: (
    <Stack gap="3">
      {[0, 3, 50, 97, 100].map((value) => (
        <Progress key={value} value={value} label={`${value} percent`} />
      ))}
    </Stack>
  ),
  sizes: (
    <Stack gap="3">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Progress key={size} value={40} size={size} label={size} />
      ))}
    </Stack>
  ),
  palettes: (
    <Stack gap="3">
      {['teal', 'amber', 'red', 'gray'].map((palette) => (
        <Progress key={palette} value={40} colorPalette={palette} label={palette} />
      ))}
    </Stack>
  ),
  'more than all': <Progress value={140} label="140 percent" />,
});
