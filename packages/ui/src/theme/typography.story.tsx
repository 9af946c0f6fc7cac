import { Heading, Link, Stack, Text } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';

const sentence = 'Plants need light, water and patience.';

export const story = componentStory('Typography', {
  headings: (
    <Stack gap="2">
      {(['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <Heading key={size} size={size}>
          {`Heading ${size}`}
        </Heading>
      ))}
    </Stack>
  ),
  texts: (
    <Stack gap="1">
      {['xl', 'lg', 'md', 'sm', 'xs', '2xs'].map((size) => (
        <Text key={size} fontSize={size}>
          {sentence}
        </Text>
      ))}
    </Stack>
  ),
  weights: (
    <Stack gap="1">
      {['normal', 'medium', 'semibold', 'bold', 'extrabold'].map((weight) => (
        <Text key={weight} fontWeight={weight}>
          {sentence}
        </Text>
      ))}
    </Stack>
  ),
  colours: (
    <Stack gap="1">
      {['fg', 'fg.muted', 'fg.subtle', 'fg.error', 'fg.warning', 'fg.success', 'fg.info'].map((color) => (
        <Text key={color} color={color}>
          {color}
        </Text>
      ))}
    </Stack>
  ),
  links: (
    <Stack gap="1">
      <Link href="#link">An underlined link</Link>
      <Link href="#link" variant="plain">
        A plain link
      </Link>
    </Stack>
  ),
});
