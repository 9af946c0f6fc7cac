import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

type Place = {
  /** The prefix of all ids in the text, so that the ids of two texts on a page never collide. */
  prefix: string;
  /** The level of the heading above the text. */
  below: number;
};

/**
 * Adapts a text to its page: prefixes its ids, starts its headings one level below the page's, and sets the text
 * direction of each block. The heading of footnotes is for screen readers only. `data-level` is the heading level that the author wrote.
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
      if (isForScreenReaders(properties)) properties['style'] = srOnly;
      if (typeof properties['id'] === 'string') properties['id'] = prefix + properties['id'];
      const { href, ariaDescribedBy } = properties;
      if (typeof href === 'string' && href.startsWith('#')) properties['href'] = `#${prefix}${href.slice(1)}`;
      if (Array.isArray(ariaDescribedBy)) properties['ariaDescribedBy'] = ariaDescribedBy.map((id) => `${prefix}${id}`);
    });
  };
}

/** The class of the markdown parser. The sanitizer lets authors set none. */
function isForScreenReaders({ className }: Element['properties']): boolean {
  return Array.isArray(className) && className.includes('sr-only');
}

const srOnly =
  'position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** The top-level elements; footnotes are a section, so its children count instead. */
function blocksOf(tree: Root): Element[] {
  return elementsOf(tree).flatMap((block) => (block.tagName === 'section' ? elementsOf(block) : [block]));
}

function elementsOf({ children }: { children: readonly (RootContent | ElementContent)[] }): Element[] {
  return children.filter((node): node is Element => node.type === 'element');
}
