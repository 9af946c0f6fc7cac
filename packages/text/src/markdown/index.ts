export { SKIP, visit } from 'unist-util-visit';
export { limitMarkdown, type TextKind } from './limit-markdown.ts';
export {
  countLinks,
  excerptOf,
  plainTextOf,
  readableParagraphsOf,
  showsAnything,
  showsPictureElsewhere,
} from './markdown-content.ts';
export { linesOf, paragraphsOf, placedParagraphsOf } from './markdown-lines.ts';
export { parseMarkdown, remarkPlugins } from './parse-markdown.ts';
export { findWatched, watchedKey, watchedKinds, type WatchedKind, type WatchedTerm } from './watched-terms.ts';
