export { countLinks } from './count-links.ts';
export { excerptOf } from './excerpt-of.ts';
export { limitMarkdown, type TextKind } from './limit-markdown.ts';
export { linesOf, paragraphsOf } from './markdown-lines.ts';
export { parseMarkdown } from './parse-markdown.ts';
export { showsPictureElsewhere } from './pictures.ts';
export { remarkPlugins } from './remark-plugins.ts';
export { showsAnything } from './show-anything.ts';
export { SKIP, visit } from 'unist-util-visit';
