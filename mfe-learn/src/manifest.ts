import { listModules, listProgress, paths, type Manifest } from '@grow/contracts';
import translations from './locales/titles.json' with { type: 'json' };

export const ownPaths = { certificate: '/certificate' } as const;

export const manifest: Manifest = {
  title: 'Learning',
  translations,
  routes: [
    {
      path: paths.learn,
      access: 'protected',
      title: 'Learn',
      tab: paths.learn,
      worksOffline: true,
      firstCalls: [
        { contract: listModules.id, query: { type: 'soil' }, queryOfUser: { type: 'learningPath' } },
        // Guests have no progress, and the journey requests none for them (spec: guests).
        { contract: listProgress.id, access: 'member' },
      ],
    },
    {
      path: paths.notebook,
      access: 'protected',
      title: 'Bookmarks and notes',
      tab: paths.learn,
      worksOffline: true,
    },
    {
      path: `${ownPaths.certificate}/*`,
      access: 'protected',
      title: 'Certificate',
      tab: paths.learn,
      worksOffline: true,
    },
    { path: paths.glossary, access: 'protected', title: 'Glossary', tab: paths.learn, worksOffline: true },
    { path: paths.search, access: 'protected', title: 'Search', tab: paths.learn, worksOffline: true },
  ],
  tabs: [{ path: paths.learn, label: 'Learn', icon: 'BookOpen', order: 1 }],
};
