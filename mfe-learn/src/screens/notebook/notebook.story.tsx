import { bookmarkSchema, noteSchema, readNotebook } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const lesson = { lessonId: 11, moduleId: 1, lessonTitle: 'The Law' };
const gone = { lessonId: 12, moduleId: null, lessonTitle: 'Light' };
const note = exampleOf(noteSchema, { ...lesson, quote: 'Know your law.', content: 'Ask the town.', copyOf: null });

export const story = screenStory(
  'Bookmarks and notes',
  { remote, path: '/notes' },
  {
    ...usualStates(readNotebook, { bookmarks: [], notes: [] }),
    Filled: {
      answers: () =>
        fakeApi.answer(readNotebook, {
          bookmarks: [exampleOf(bookmarkSchema, lesson), exampleOf(bookmarkSchema, gone)],
          notes: [
            note,
            { ...note, id: '00000000-0000-4000-8000-000000000002', content: 'Ask the club.', copyOf: note.id },
            { ...note, ...gone, id: '00000000-0000-4000-8000-000000000003', quote: null },
          ],
        }),
    },
    Guest: { user: people.guest },
  },
);
