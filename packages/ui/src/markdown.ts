/** Renders markdown of lessons and posts safely, and a single picture. Import it only from lazily loaded code. */
export { Excerpt } from './markdown/excerpt.tsx';
export { MarkdownPicture } from './markdown/markdown-picture.tsx';
export { LiveMarkdown, Markdown, type WordButtons } from './markdown/markdown.tsx';
export type { Element as MarkdownElement, ElementContent as MarkdownNode, Root as MarkdownRoot } from 'hast';
export { wordButton } from './markdown/word-button.ts';
export { LessonAnswersContext, type LessonAnswers } from './questions/question-block.tsx';
export { QuestionCard } from './questions/question-card.tsx';
