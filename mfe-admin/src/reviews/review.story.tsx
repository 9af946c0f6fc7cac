import { people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { answerReview, comment, review, sentBack } from './review.example.ts';

const comments = [comment(1, {}), comment(2, { text: 'That of the country.', authorName: 'Ada' })];

export const story = screenStory(
  'Review',
  { remote, path: '/admin/reviews/lesson/31', user: people.admin },
  {
    Waiting: { answers: () => answerReview({ comments }) },
    'Sent back': { answers: () => answerReview({ comments, review: { ...review, isWaiting: false, sentBack } }) },
  },
);
