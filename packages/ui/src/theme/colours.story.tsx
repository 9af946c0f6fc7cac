import { Box, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';

const palettes = ['green', 'teal', 'amber', 'red', 'gray'];
const grounds = ['bg', 'bg.subtle', 'bg.muted', 'bg.emphasized', 'bg.panel', 'bg.error', 'bg.warning', 'bg.success'];

export const story = componentStory('Colours', {
  grounds: (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
      {grounds.map((ground) => (
        <Box key={ground} bg={ground} p="3" borderWidth="1px" borderRadius="l2" fontSize="sm">
          {ground}
        </Box>
      ))}
    </SimpleGrid>
  ),
  palettes: (
    <Stack gap="2" fontSize="sm">
      {palettes.map((palette) => (
        <HStack key={palette} flexWrap="wrap" gap="0" colorPalette={palette}>
          {['subtle', 'muted', 'border'].map((shade) => (
            <Box key={shade} bg={`colorPalette.${shade}`} p="2" flex="1">
              <Box bg="bg.panel">{shade}</Box>
            </Box>
          ))}
          <Box bg="colorPalette.solid" color="colorPalette.contrast" p="2" flex="1">
            {palette}
          </Box>
        </HStack>
      ))}
    </Stack>
  ),
  shadows: (
    <HStack gap="5" flexWrap="wrap">
      {['xs', 'sm', 'md', 'lg'].map((shadow) => (
        <Box key={shadow} bg="bg.panel" shadow={shadow} borderRadius="l3" p="4">
          {shadow}
        </Box>
      ))}
    </HStack>
  ),
});
