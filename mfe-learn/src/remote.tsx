import { defineRemote, paths } from '@grow/mfe-kit';
// Not lazy: it is the first screen for most users. A chunk of its own would be one more round trip.
import { firstQueries } from './screens/learning-journey/journey.queries.ts';
import { LearningJourneyScreen } from './screens/learning-journey/learning-journey.screen.tsx';

export const remote = defineRemote({
  name: 'mfe-learn',
  routes: [{ path: paths.learn, element: <LearningJourneyScreen />, handle: { firstQueries } }],
});
