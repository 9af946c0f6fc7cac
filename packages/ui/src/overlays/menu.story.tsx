import { Box, IconButton } from '@chakra-ui/react';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { Ban, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { overlayStory } from '../stories/story.tsx';
import { Menu } from './menu.tsx';

const nothing = () => undefined;

export const story = overlayStory('Menu', {
  Open: {
    render: () => (
      <Box p="4" textAlign="end">
        <Menu
          trigger={
            <IconButton aria-label="More" variant="ghost">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          actions={[
            { id: 'report', label: 'Report', icon: <Flag size={18} aria-hidden />, onSelect: nothing },
            { id: 'block', label: 'Block', icon: <Ban size={18} aria-hidden />, isDisabled: true, onSelect: nothing },
            {
              id: 'delete',
              label: 'Delete',
              icon: <Trash2 size={18} aria-hidden />,
              isDestructive: true,
              onSelect: nothing,
            },
          ]}
        />
      </Box>
    ),
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await screen.findByRole('menu');
    },
  },
});
