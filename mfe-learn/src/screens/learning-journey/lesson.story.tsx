import { listLessons } from '@grow/contracts';
import { fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { answerCourse } from './course.example.ts';

export const story = screenStory(
  'Lesson',
  { remote, path: '/?lesson=1-11' },
  {
    Loading: {
      answers: () => {
        answerCourse(fakeApi);
        fakeApi.hold(listLessons);
      },
    },
    Open: { answers: () => answerCourse(fakeApi) },
    Completed: { answers: () => answerCourse(fakeApi, { completed: [11] }) },
    Guest: { user: people.guest, answers: () => answerCourse(fakeApi) },
    Gone: { path: '/?lesson=1-99', answers: () => answerCourse(fakeApi) },
    Locked: { path: '/?lesson=2-21', answers: () => answerCourse(fakeApi) },
  },
);
