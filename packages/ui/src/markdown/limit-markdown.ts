import { isWorthParsing } from './complexity.ts';
import { limitNesting } from './limit-nesting.ts';

/** The text that is parsed; null where it is to be shown as it is, because it would only cost time. */
export function limitMarkdown(text: string): string | null {
  const limited = limitNesting(text);
  return isWorthParsing(limited) ? limited : null;
}
