import { overlayStory } from '../stories/story.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export const story = overlayStory('Confirm dialog', {
  Open: {
    render: () => (
      <ConfirmDialog
        title="Block Ben?"
        description="Neither of you can write to the other, and you will not see what they post."
        confirmLabel="Block"
        onAnswer={() => undefined}
      />
    ),
  },
});
