import type { ComponentProps } from 'react';
import { ToastOutlet } from '../components/toast-outlet.tsx';
import { overlayStory } from '../stories/story.tsx';
import { ToastRegion } from './toast-region.tsx';

const hourMs = 60 * 60 * 1000;

const shown = (props: Pick<ComponentProps<typeof ToastRegion>, 'title' | 'description' | 'status'>) => ({
  render: () => (
    <ToastOutlet isUrgent={false}>
      <ToastRegion {...props} durationMs={hourMs} onDismiss={() => undefined} />
    </ToastOutlet>
  ),
});

export const story = overlayStory('Toast', {
  Success: shown({
    status: 'success',
    title: 'Profile updated',
    description: 'Your profile has been updated successfully.',
  }),
  Destructive: shown({ status: 'destructive', title: 'Error', description: 'Failed to update profile' }),
  Celebration: shown({
    status: 'celebration',
    title: 'Achievement earned: First Seed',
    description: 'Complete your first lesson. +10 XP',
  }),
  Info: shown({ status: 'info', title: 'A new version is there' }),
});
