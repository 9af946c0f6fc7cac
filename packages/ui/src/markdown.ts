/** Markdown of lessons and posts, shown safely. Import it only from lazily loaded code. */
export { Markdown } from './markdown/markdown.tsx';
