import { parse, stringify } from 'yaml';

export type FrontMatterFile = { attributes: Record<string, unknown>; body: string };

const fence = '---\n';

/**
 * Splits a markdown file into its front matter (YAML between two lines of `---`) and its text.
 * The text is what follows the one empty line after the fence, without the file's last line break.
 * Throws where the fences are missing or the front matter is not a mapping.
 */
export function parseFrontMatter(source: string): FrontMatterFile {
  // A file from Windows; line breaks inside other files are part of their text and stay.
  const text = source.startsWith('---\r\n') ? source.replaceAll('\r\n', '\n') : source;
  const end = text.indexOf(`\n${fence}`, fence.length - 1);
  if (!text.startsWith(fence) || end === -1) {
    throw new Error('The file does not begin with front matter between two lines of ---');
  }
  // The core schema knows no tags that run code; `maxAliasCount: 0` refuses alias bombs.
  const attributes: unknown = parse(text.slice(fence.length, end + 1), { maxAliasCount: 0, schema: 'core' });
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw new Error('The front matter is not a list of names and values');
  }
  const body = text
    .slice(end + 1 + fence.length)
    .replace(/^\n/u, '')
    .replace(/\n$/u, '');
  return { attributes: attributes as Record<string, unknown>, body };
}

/** Writes what `parseFrontMatter` reads back unchanged; the same input always gives the same bytes. */
export function formatFrontMatter({ attributes, body }: FrontMatterFile): string {
  return `${fence}${stringify(attributes, { lineWidth: 0 })}${fence}\n${body}\n`;
}
