import { Button, HStack, IconButton, Stack } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { componentStory } from '../stories/story.tsx';

const variants = ['solid', 'subtle', 'surface', 'outline', 'ghost', 'plain'] as const;
const palettes = ['green', 'teal', 'amber', 'red', 'gray'] as const;

export const story = componentStory('Button', {
  variants: (
    <HStack flexWrap="wrap">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </HStack>
  ),
  palettes: (
    <Stack gap="2">
      {(['solid', 'subtle', 'outline'] as const).map((variant) => (
        <HStack key={variant} flexWrap="wrap">
          {palettes.map((palette) => (
            <Button key={palette} variant={variant} size="sm" colorPalette={palette}>
              {palette}
            </Button>
          ))}
        </HStack>
      ))}
    </Stack>
  ),
  sizes: (
    <HStack flexWrap="wrap">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Button key={size} size={size}>
          <Plus aria-hidden /> {size}
        </Button>
      ))}
    </HStack>
  ),
  disabled: (
    <HStack flexWrap="wrap">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </HStack>
  ),
  loading: (
    <HStack flexWrap="wrap">
      <Button loading>Save</Button>
      <Button loading loadingText="Saving..." variant="surface">
        Save
      </Button>
    </HStack>
  ),
  'icons alone': (
    <HStack flexWrap="wrap">
      <IconButton aria-label="Add">
        <Plus aria-hidden />
      </IconButton>
      <IconButton aria-label="Edit" variant="surface">
        <Pencil aria-hidden />
      </IconButton>
      <IconButton aria-label="Delete" variant="ghost" colorPalette="red" size="sm">
        <Trash2 aria-hidden />
      </IconButton>
    </HStack>
  ),
  'a long label': <Button width="100%">Continue with the lesson about light, water, nutrients and patience</Button>,
});
