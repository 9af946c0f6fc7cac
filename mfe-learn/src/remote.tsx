import { defineRemote, paths } from '@grow/mfe-kit';
import { completionQueue } from './course/completion-queue.ts';
// Not lazy: it is the first screen for most users, and a chunk of its own would cost a round trip.
import { firstQueries } from './course/journey.queries.ts';
import { ownPaths } from './manifest.ts';
import { LearningJourneyScreen } from './screens/learning-journey/learning-journey.screen.tsx';
import { pathQueue } from './screens/learning-journey/path-type.ts';

export const remote = defineRemote({
  name: 'mfe-learn',
  sendWaiting: async () => {
    completionQueue.resume();
    pathQueue.resume();
    (await import(/* webpackChunkName: "notebook" */ './notebook/notebook-queue.ts')).notebookQueue.resume();
    (await import('./questions/answer-log.ts')).answerQueue.resume();
  },
  // Not lazy: it is the first screen for most users, and a chunk of its own would cost a round trip.
  routes: [
    { path: paths.learn, element: <LearningJourneyScreen />, handle: { firstQueries } },
    {
      path: paths.notebook,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "notebook" */ './screens/notebook/notebook.screen.tsx'))
          .NotebookScreen,
      }),
    },
    {
      path: `${ownPaths.certificate}/:pathType?`,
      lazy: async () => ({
        Component: (await import('./screens/certificate/certificate.screen.tsx')).CertificateScreen,
      }),
    },
    {
      path: paths.glossary,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "glossary" */ './screens/glossary/glossary.screen.tsx'))
          .GlossaryScreen,
      }),
    },
    {
      path: paths.search,
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "search" */ './screens/search/search.screen.tsx')).SearchScreen,
      }),
    },
  ],
});
