import { defineRemote, paths } from '@grow/mfe-kit';

export const remote = defineRemote({
  name: 'mfe-learn',
  routes: [
    {
      path: paths.learn,
      lazy: async () => {
        const { LearningJourneyScreen } = await import('./screens/learning-journey/learning-journey.screen.tsx');
        return { Component: LearningJourneyScreen };
      },
    },
  ],
});
