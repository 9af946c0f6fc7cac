export { SKIP, visit } from 'unist-util-visit';
export { answerSchema, isRight, type Answer } from './answer.ts';
export { keyLineOf, questionLanguage, questionsOf, withQuestionKeys } from './lesson-questions.ts';
export { limitMarkdown, type TextKind } from './limit-markdown.ts';
export {
  countLinks,
  excerptOf,
  plainTextOf,
  readableParagraphsOf,
  showsAnything,
  showsPictureElsewhere,
} from './markdown-content.ts';
export { linesOf, paragraphsOf } from './markdown-lines.ts';
export { parseMarkdown, remarkPlugins } from './parse-markdown.ts';
export { parseQuestion, partsOf, questionKey, type Question } from './question.ts';
export { findWatched, watchedKey, type WatchedTerm } from './watched-terms.ts';
export { findUnit, units, type Unit } from './units.ts';
