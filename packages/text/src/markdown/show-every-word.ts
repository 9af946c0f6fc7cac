import type { Definition, FootnoteDefinition, Image, Link, Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

type Unused = Definition | FootnoteDefinition;

/**
 * Resolves references to links and pictures, and shows what markdown would drop: unused definitions, as typed, and the
 * cells of a row beyond those of the first row.
 */
export function showEveryWord() {
  return (tree: Root, file: { toString: () => string }): void => {
    const used = resolveReferences(tree);
    visit(tree, ['definition', 'footnoteDefinition'], (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      if (node.type === 'definition' && used.has(node)) {
        siblingsIn(parent).splice(index, 1);
        return [SKIP, index];
      }
      if (used.has(node as Unused)) return;
      siblingsIn(parent).splice(index, 1, asTyped(node as Unused, file));
      return [SKIP, index + 1];
    });
    visit(tree, 'table', (table) => {
      const columns = Math.max(...table.children.map((row) => row.children.length));
      table.align = Array.from({ length: columns }, (_, column) => table.align?.[column] ?? null);
    });
  };
}

/** Resolves references, and returns the used definitions. Of several with the same name the first one counts. */
function resolveReferences(tree: Root): Set<Unused> {
  const links = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  visit(tree, (node) => {
    if (node.type === 'definition' && !links.has(node.identifier)) links.set(node.identifier, node);
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
  });
  const used = new Set<Unused>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'footnoteReference') {
      const footnote = footnotes.get(node.identifier);
      if (footnote !== undefined) used.add(footnote);
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = links.get(node.identifier);
    if (definition === undefined || parent === undefined || index === undefined) return;
    used.add(definition);
    const { url, title } = definition;
    const { position } = node;
    const resolved: Link | Image =
      node.type === 'linkReference'
        ? { type: 'link', url, title, position, children: node.children }
        : { type: 'image', url, title, position, alt: node.alt };
    siblingsIn(parent).splice(index, 1, resolved);
    return index;
  });
  return used;
}

const siblingsIn = (parent: { children: unknown[] }) => parent.children as RootContent[];

function asTyped({ position }: Unused, file: { toString: () => string }): Paragraph {
  const value = String(file).slice(position?.start.offset, position?.end.offset);
  return { type: 'paragraph', position, children: [{ type: 'text', value }] };
}
