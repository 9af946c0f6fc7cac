import { EXIT, visit } from 'unist-util-visit';
import { isOfAnotherSite } from '../own-path.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Whether a lesson shows a picture of another site. */
export function showsPictureElsewhere(lesson: string): boolean {
  let isFound = false;
  visit(parseMarkdown(lesson, 'lesson'), 'image', ({ url }) => {
    isFound = isOfAnotherSite(url);
    return isFound ? EXIT : undefined;
  });
  return isFound;
}
