import { Badge, HStack, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { componentStory } from '../stories/story.tsx';

export const story = componentStory('Badge', {
  'variants and palettes': (
    <Stack gap="2">
      {(['solid', 'subtle', 'outline', 'surface', 'plain'] as const).map((variant) => (
        <HStack key={variant} flexWrap="wrap">
          {(['green', 'teal', 'amber', 'red', 'gray'] as const).map((palette) => (
            <Badge key={palette} variant={variant} colorPalette={palette}>
              {palette}
            </Badge>
          ))}
        </HStack>
      ))}
    </Stack>
  ),
  sizes: (
    <HStack flexWrap="wrap">
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Badge key={size} size={size}>
          <Check aria-hidden /> {size}
        </Badge>
      ))}
    </HStack>
  ),
});
