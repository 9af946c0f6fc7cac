import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { overlayStory } from '../stories/story.tsx';
import { examplePicture } from '../stories/example-picture.ts';
import { PictureViewer } from './picture-viewer.tsx';

const viewer = () => <PictureViewer src={examplePicture} alt="A seedling under a lamp" onClose={() => undefined} />;

export const story = overlayStory('Picture viewer', {
  Open: { render: viewer },
  Enlarged: {
    render: viewer,
    play: async () => userEvent.click(await screen.findByRole('button', { name: 'Enlarge' })),
  },
});
