import { lessonSchema, listLessons } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

function answerInThai(changes: object): void {
  document.documentElement.lang = 'th';
  answerCourse(fakeApi);
  fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', ...changes })]);
}

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
    'Age not confirmed': {
      user: { ...people.guest, adultSince: null },
      answers: () => {
        answerCourse(fakeApi);
        fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, content: null })]);
      },
    },
    'Not in Thai yet': { answers: () => answerInThai({}) },
    'Older than the English lesson': { answers: () => answerInThai({ language: 'th', isOutOfDate: true }) },
    Gone: { path: '/?lesson=1-99', answers: () => answerCourse(fakeApi) },
    Locked: { path: '/?lesson=2-21', answers: () => answerCourse(fakeApi) },
  },
);
