import { learningPathSchema, listLearningPaths } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { answerCourse } from '../../course/course.example.ts';
import { remote } from '../../remote.tsx';

const soil = exampleOf(learningPathSchema, { name: 'Soil', type: 'soil' });
const answer = (completed: number[]) => () => {
  answerCourse(fakeApi, { completed });
  fakeApi.answer(listLearningPaths, [soil]);
};

export const story = screenStory(
  'Certificate',
  { remote, path: '/certificate/soil' },
  {
    ...usualStates(listLearningPaths, []),
    Missing: { answers: answer([11]) },
    Completed: { answers: answer([11, 12, 21]) },
    Guest: { answers: answer([]), user: people.guest },
  },
);
