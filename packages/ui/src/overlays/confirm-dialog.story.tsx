import { overlayStory } from '../stories/story.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export const story = overlayStory('Confirm dialog', {
  Open: {
    render: () => (
      <ConfirmDialog
        title="Block Ben?"
        description="Neither of you can write to the other, and you will not see what they post."
        choices={[{ label: 'Block' }]}
        onAnswer={() => undefined}
      />
    ),
  },
  'Two choices': {
    render: () => (
      <ConfirmDialog
        title="Keep the learners’ answers?"
        description="Learners have answered 1 question that this changes."
        choices={[
          { label: 'New question: they start over' },
          { label: 'Small correction: keep them', colorPalette: 'green' },
        ]}
        onAnswer={() => undefined}
      />
    ),
  },
});
