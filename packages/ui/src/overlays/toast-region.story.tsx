import type { ComponentProps } from 'react';
import { ToastOutlet } from '../components/toast-outlet.tsx';
import { overlayStory } from '../stories/story.tsx';
import { ToastRegion } from './toast-region.tsx';

const hourMs = 60 * 60 * 1000;

const shown = (
  props: Pick<ComponentProps<typeof ToastRegion>, 'title' | 'description' | 'reason' | 'action' | 'status'>,
) => ({
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
  'Destructive, with a way out': shown({
    status: 'destructive',
    title: 'Error',
    description: 'Your session has ended. Please sign in again.',
    reason: 'After that, repeat this here.',
    action: { label: 'Sign in', onAction: () => undefined },
  }),
  Celebration: shown({
    status: 'celebration',
    title: 'Achievement earned: First Seed',
    description: 'Complete your first lesson. +10 XP',
  }),
  Info: shown({ status: 'info', title: 'A new version is there' }),
});
