import { contentRevisionSchema, listRevisions, readRevision } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent } from '@grow/mfe-kit/stories';
import { answerLessons, law } from '../lessons/lesson.example.ts';
import { remote } from '../remote.tsx';

const contents = ['Know your law.', 'Know your law, and keep it.', 'Know the law of your country, and keep it.'];
const exampleRevision = (revision: number) =>
  exampleOf(contentRevisionSchema, { revision, fromRevision: revision === 1 ? null : revision - 1, publishedAt: null });

function answers(): void {
  answerLessons([law]);
  const items = [3, 2, 1].map((revision) => exampleRevision(revision));
  const state = { revision: 3, publishedRevision: 2, schedule: null, problem: null, review: null };
  fakeApi.answer(listRevisions, { ...state, name: 'The Law', mayPublish: true, items, next: null });
  fakeApi.answer(readRevision, ({ params: { revision } }) => {
    const content = contents[revision - 1] ?? '';
    const snapshot = { moduleId: 11, title: 'The Law', content, order: revision, imageUrl: null, imageAlt: null };
    return { ...exampleRevision(revision), snapshot: { kind: 'lesson' as const, ...snapshot } };
  });
}

const open = async () => {
  const [history] = await screen.findAllByRole('button', { name: 'History of The Law' });
  if (history) await userEvent.click(history);
  await screen.findByRole('list', { name: 'Revisions' });
};

export const story = screenStory(
  'History',
  { remote, path: '/admin/lessons?module=11', user: people.admin },
  {
    Revisions: { answers, play: open },
    Comparison: {
      answers,
      play: async () => {
        await open();
        await userEvent.click(await screen.findByRole('button', { name: 'Compare revision 3' }));
        await screen.findByRole('region', { name: 'Content' });
      },
    },
  },
);
