import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { examplePicture } from '../stories/example-picture.ts';
import { overlayStory } from '../stories/story.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const viewer = () => <PictureViewer src={examplePicture} alt="A seedling under a lamp" onClose={() => undefined} />;

export const story = overlayStory('Picture viewer', {
  Open: { render: viewer },
  Series: {
    render: () => (
      <PictureViewer
        src={examplePicture}
        alt="Picture 1 of 3 by Ada"
        series={{ at: 0, count: 3, onTurn: () => undefined }}
        onClose={() => undefined}
      />
    ),
  },
  Enlarged: {
    render: viewer,
    play: async () => userEvent.click(await screen.findByRole('button', { name: 'Enlarge' })),
  },
});
