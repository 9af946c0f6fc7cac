import { listLessons, listModules, listProgress } from '@grow/contracts';
import { fakeApi, people, screen, screenStory, userEvent } from '@grow/mfe-kit/stories';
import { acceptCompletions, answerCourse } from '../../course/course.example.ts';
import { remote } from '../../remote.tsx';

const click = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const story = screenStory(
  'Learning journey',
  { remote, path: '/' },
  {
    Loading: {
      answers: () => {
        answerCourse(fakeApi);
        fakeApi.hold(listModules);
      },
    },
    Empty: { answers: () => fakeApi.answer(listModules, []) },
    Error: { answers: () => fakeApi.refuse(listModules, 'service_unavailable') },
    Filled: { answers: () => answerCourse(fakeApi, { completed: [11] }) },
    Guest: { user: people.guest, answers: () => answerCourse(fakeApi) },
    'Progress unknown': {
      answers: () => {
        answerCourse(fakeApi);
        fakeApi.failNetwork(listProgress);
      },
    },
    'Path not chosen': { user: { ...people.learner, learningPath: null }, answers: () => answerCourse(fakeApi) },
    Finished: { answers: () => answerCourse(fakeApi, { completed: [11, 12, 21] }) },
    'Module loading': {
      answers: () => {
        answerCourse(fakeApi);
        fakeApi.hold(listLessons);
      },
    },
    'Module without lessons': {
      answers: () => {
        answerCourse(fakeApi);
        fakeApi.answer(listLessons, []);
      },
    },
    'Lesson just completed': {
      answers: () => {
        answerCourse(fakeApi);
        acceptCompletions(fakeApi);
      },
      play: async () => {
        await click(/^Start here/u);
        await click(/^Mark as Completed/u);
        await screen.findByText('Lesson completed, +10 XP');
      },
    },
    'Module locked': { answers: () => answerCourse(fakeApi), play: () => click(/Flowering Stage/u) },
  },
);
