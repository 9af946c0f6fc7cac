import type { Guideline } from '@grow/contracts';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';

/** The ids of the features' texts. */
export const features = [
  { id: 'chat', icon: <Icons.MessagesSquare size={22} /> },
  { id: 'diaries', icon: <Icons.Camera size={22} /> },
  { id: 'rooms', icon: <Icons.FlaskConical size={22} /> },
  { id: 'groups', icon: <Icons.GraduationCap size={22} /> },
] as const;

export const expectations = ['answers', 'beginners', 'why', 'calm'] as const;

export const guidelines: readonly { id: Guideline; icon: ReactNode }[] = [
  { id: 'respect', icon: <Icons.Heart size={20} /> },
  { id: 'share-knowledge', icon: <Icons.BookOpen size={20} /> },
  { id: 'legal-compliance', icon: <Icons.Scale size={20} /> },
  { id: 'no-spam', icon: <Icons.Ban size={20} /> },
  { id: 'support', icon: <Icons.HandHeart size={20} /> },
];
