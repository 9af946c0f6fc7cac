import { noteQuoteLimit } from '@grow/contracts';
import { useEffect, useState, type RefObject } from 'react';

/** A paragraph, list, table, quote or code block of a lesson. */
export type TextBlock = { element: HTMLElement; quote: string };

const blockTags = new Set(['P', 'UL', 'OL', 'BLOCKQUOTE', 'PRE', 'DIV']);

/** Marks elements between the blocks that are not part of the lesson. */
export const notesAttribute = 'data-notes';

/** The elements of a lesson's text inside `root`, without the notes between them. */
export function elementsOfText(root: Element | null): Element[] {
  const elements = root?.querySelector('[data-lesson-text]')?.firstElementChild?.children ?? [];
  return [...elements].filter((element) => !element.hasAttribute(notesAttribute));
}

/** The blocks that notes can refer to; null until they are known. */
export function useTextBlocks(text: RefObject<HTMLElement | null>, content: string): readonly TextBlock[] | null {
  const [blocks, setBlocks] = useState<readonly TextBlock[] | null>(null);
  useEffect(() => {
    setBlocks(
      elementsOfText(text.current)
        .filter((element): element is HTMLElement => element instanceof HTMLElement)
        .filter((element) => blockTags.has(element.tagName))
        .map((element) => ({ element, quote: quoteOf(element) }))
        .filter(({ quote }) => quote !== ''),
    );
  }, [text, content]);
  return blocks;
}

/** The beginning of a block as one line. */
function quoteOf({ textContent }: HTMLElement): string {
  const line = textContent.replaceAll(/\s+/gu, ' ').trim().slice(0, noteQuoteLimit);
  // Avoids half of a surrogate pair.
  return (line.isWellFormed() ? line : line.slice(0, -1)).trim();
}

/** Blocks with the same first characters are the same block, even if the rest was corrected. */
const identifyingLength = 40;

/** The block of a note; undefined if the lesson no longer has it. */
export function findBlock(blocks: readonly TextBlock[], quote: string): TextBlock | undefined {
  const start = quote.slice(0, identifyingLength);
  return (
    blocks.find((block) => block.quote === quote) ??
    (start.length === identifyingLength ? blocks.find((block) => block.quote.startsWith(start)) : undefined)
  );
}
