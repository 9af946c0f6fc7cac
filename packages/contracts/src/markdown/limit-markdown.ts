import { complexityOf, type Complexity } from './complexity.ts';
import { limitNesting } from './limit-nesting.ts';

/** Lessons are written by authors and reviewed; posts, comments and messages by anybody. */
export type TextKind = 'lesson' | 'post';

/**
 * The most that is parsed. Of a post: more than a person writes in 5,000 characters, some 50 ms of work. Of a lesson:
 * 2,000 lines of a list or of a table, and in one paragraph far more marks than words can have.
 */
const most: Record<TextKind, Complexity> = {
  post: { whole: 1_250, densest: 1_250 },
  lesson: { whole: 25_000, densest: 4_000 },
};

/** The text that is parsed; null where it is to be shown as it was typed, because it would only cost time. */
export function limitMarkdown(text: string, kind: TextKind): string | null {
  const limited = limitNesting(text);
  const { whole, densest } = complexityOf(limited);
  return whole <= most[kind].whole && densest <= most[kind].densest ? limited : null;
}
