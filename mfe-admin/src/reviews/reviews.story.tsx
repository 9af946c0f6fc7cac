import { listReviews } from '@grow/contracts';
import { people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { answerReview } from './review.example.ts';

export const story = screenStory(
  'Reviews',
  { remote, path: '/admin/reviews', user: people.admin },
  { ...usualStates(listReviews, { items: [], total: 0, next: null }), Filled: { answers: () => answerReview() } },
);
