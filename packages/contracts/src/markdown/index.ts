export { SKIP, visit } from 'unist-util-visit';
export { limitMarkdown, type TextKind } from './limit-markdown.ts';
export { countLinks, excerptOf, showsAnything, showsPictureElsewhere } from './markdown-content.ts';
export { linesOf, paragraphsOf } from './markdown-lines.ts';
export { parseMarkdown, remarkPlugins } from './parse-markdown.ts';
