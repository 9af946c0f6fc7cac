import { noteQuoteLimit } from '@grow/contracts';
import { useEffect, useState, type RefObject } from 'react';

/** A paragraph, list, table, quotation or code of a lesson. */
export type TextBlock = { element: HTMLElement; quote: string };

const blockTags = new Set(['P', 'UL', 'OL', 'BLOCKQUOTE', 'PRE', 'DIV']);

/** Marks what is between the blocks and not of the lesson. */
export const notOfText = 'data-notes';

/** The blocks of a text that notes can be about; null until they are known. */
export function useTextBlocks(text: RefObject<HTMLElement | null>, content: string): readonly TextBlock[] | null {
  const [blocks, setBlocks] = useState<readonly TextBlock[] | null>(null);
  useEffect(() => {
    const elements = [...(text.current?.querySelector('[data-lesson-text]')?.firstElementChild?.children ?? [])];
    setBlocks(
      elements
        .filter((element): element is HTMLElement => element instanceof HTMLElement)
        .filter((element) => blockTags.has(element.tagName) && !element.hasAttribute(notOfText))
        .map((element) => ({ element, quote: quoteOf(element) }))
        .filter(({ quote }) => quote !== ''),
    );
  }, [text, content]);
  return blocks;
}

/** How a block begins, in one line. */
function quoteOf({ textContent }: HTMLElement): string {
  const line = textContent.replaceAll(/\s+/gu, ' ').trim().slice(0, noteQuoteLimit);
  // Not half of a character.
  return (line.isWellFormed() ? line : line.slice(0, -1)).trim();
}

/** A block that begins with these characters is the same one, though its end was corrected. */
const sameStart = 40;

/** The block that a note is about; undefined if the lesson does not have it any more. */
export function findBlock(blocks: readonly TextBlock[], quote: string): TextBlock | undefined {
  const start = quote.slice(0, sameStart);
  return (
    blocks.find((block) => block.quote === quote) ??
    (start.length === sameStart ? blocks.find((block) => block.quote.startsWith(start)) : undefined)
  );
}
