export { answerSchema, isRight, questionKeySchema, type Answer } from './answer.ts';
export { keyLineOf, questionLanguage, questionsOf, withQuestionKeys, type LessonQuestion } from './lesson-questions.ts';
export { parseQuestion, partsOf, questionKey, type Question } from './question.ts';
export { findUnit, units, type Unit } from './units.ts';
