import { HStack } from '@chakra-ui/react';
import { componentStory } from '../stories/story.tsx';
import { Avatar } from './avatar.tsx';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#79cf86" d="M0 0h4v4H0z"/><circle cx="2" cy="2" r="1.2" fill="#8f5a00"/></svg>`;
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;

export const story = componentStory('Avatar', {
  initials: (
    <HStack flexWrap="wrap">
      {sizes.map((size) => (
        <Avatar key={size} size={size} name="grower" />
      ))}
    </HStack>
  ),
  pictures: (
    <HStack flexWrap="wrap">
      {sizes.map((size) => (
        <Avatar key={size} size={size} name="grower" src={picture} />
      ))}
    </HStack>
  ),
  'a picture that cannot be loaded': <Avatar name="grower" src="data:image/png,nothing" />,
  'other palettes': (
    <HStack flexWrap="wrap">
      {['teal', 'amber', 'red', 'gray'].map((palette) => (
        <Avatar key={palette} name={palette} colorPalette={palette} />
      ))}
    </HStack>
  ),
});
