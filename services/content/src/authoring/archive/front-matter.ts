import { inEnglish, localizable, type Localizable } from '@grow/text';
import { isScalar, LineCounter, parseDocument, stringify, visit, type Document } from 'yaml';

export type FrontMatterFile = { attributes: Record<string, unknown>; body: string };

/** A fault of a file and its place. The message never quotes the file, so that no archive text is logged. */
export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
  readonly reason: Localizable;

  constructor(reason: Localizable) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/** The YAML parser needs seconds for 64 kB of some signs. The longest that an export writes has a few kB. */
const maxCharacters = 16 * 1024;

const fence = '---\n';
const firstLine = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*(?<end>\r?\n)/u;
const lastLine = /(?:^|(?<=\n))---[ \t]*(?:\r?\n|$)/u;

/**
 * Splits a markdown file into its front matter (YAML between two lines of `---`) and its text. The text follows the one
 * empty line after the front matter, without the file's last line break. Throws a `FrontMatterError` where the fences
 * are missing or the front matter is not a mapping.
 */
export function parseFrontMatter(source: string): FrontMatterFile {
  const first = firstLine.exec(source);
  // Normalizes only files from Windows. Line breaks inside other files are part of their text.
  const rest = source.slice(first?.[0].length);
  const text = first?.groups?.['end'] === '\r\n' ? rest.replaceAll('\r\n', '\n') : rest;
  const last = lastLine.exec(text);
  if (first === null || last === null) {
    throw new FrontMatterError(localizable('the file does not begin with front matter between two lines of ---'));
  }
  if (last.index > maxCharacters) {
    throw new FrontMatterError(
      localizable('the front matter is longer than {most} characters', { most: maxCharacters }),
    );
  }
  const attributes = parseYaml(text.slice(0, last.index));
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw new FrontMatterError(localizable('the front matter is not a list of names and values'));
  }
  const body = text
    .slice(last.index + last[0].length)
    .replace(/^\r?\n/u, '')
    .replace(/\n$/u, '');
  return { attributes: attributes as Record<string, unknown>, body };
}

function parseYaml(yaml: string): unknown {
  const lineCounter = new LineCounter();
  let line: number | null = null;
  try {
    // The core schema has no tags that run code; `maxAliasCount: 0` rejects alias bombs; `logLevel` suppresses
    // warnings, which quote the file. Names are texts: to write a list or a mapping as a name takes minutes.
    const options = { schema: 'core', logLevel: 'error', stringKeys: true, uniqueKeys: false, lineCounter } as const;
    const document = parseDocument(yaml, options);
    const at = document.errors[0]?.pos[0] ?? repeatedNameIn(document);
    if (at === null) return document.toJS({ maxAliasCount: 0 });
    line = lineCounter.linePos(at).line + 1;
  } catch {
    // Omits the cause, because parser errors quote the file.
  }
  throw new FrontMatterError(
    line === null
      ? localizable('the front matter is not readable YAML')
      : localizable('the front matter is not readable YAML at line {line}', { line }),
  );
}

/** The place of a name that its mapping has twice. The parser's own check compares each name with all others. */
function repeatedNameIn(document: Document.Parsed): number | null {
  let place: number | null = null;
  visit(document, {
    Map(_key, { items }) {
      const names = new Set<unknown>();
      const repeated = items.find(({ key }) => names.size === names.add(isScalar(key) ? key.value : key).size);
      if (repeated === undefined) return undefined;
      place = isScalar(repeated.key) ? (repeated.key.range?.[0] ?? 0) : 0;
      return visit.BREAK;
    },
  });
  return place;
}

/** Writes what `parseFrontMatter` parses to the same values; the same input always gives the same bytes. */
export function formatFrontMatter({ attributes, body }: FrontMatterFile): string {
  return `${fence}${stringify(attributes, { lineWidth: 0 })}${fence}\n${body}\n`;
}
