import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

type Place = {
  /** Before each id of the text, so that two texts of a page have none in common. */
  prefix: string;
  /** The level of the heading that the text stands under. */
  below: number;
};

/**
 * Fits a text into its page: its ids are its own, its headings begin a level below that of the page, and each of its
 * blocks has the direction of its words. `data-level` is the level that the author wrote.
 */
export function placeInPage({ prefix, below }: Place) {
  return (tree: Root): void => {
    for (const block of blocksOf(tree)) block.properties['dir'] = block.tagName === 'pre' ? 'ltr' : 'auto';
    visit(tree, 'element', (element) => {
      const { properties } = element;
      const written = /^h(?<level>[1-6])$/u.exec(element.tagName)?.groups?.['level'];
      if (written !== undefined) {
        properties['dataLevel'] = written;
        element.tagName = `h${Math.min(6, below + Math.max(1, Number(written) - 1))}`;
      }
      if (typeof properties['id'] === 'string') properties['id'] = prefix + properties['id'];
      const { href, ariaDescribedBy } = properties;
      if (typeof href === 'string' && href.startsWith('#')) properties['href'] = `#${prefix}${href.slice(1)}`;
      if (Array.isArray(ariaDescribedBy)) properties['ariaDescribedBy'] = ariaDescribedBy.map((id) => `${prefix}${id}`);
    });
  };
}

/** The elements of the first level; of the footnotes, which are a section, what is in it. */
function blocksOf(tree: Root): Element[] {
  return elementsOf(tree).flatMap((block) => (block.tagName === 'section' ? elementsOf(block) : [block]));
}

function elementsOf({ children }: { children: readonly (RootContent | ElementContent)[] }): Element[] {
  return children.filter((node): node is Element => node.type === 'element');
}
