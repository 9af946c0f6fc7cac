import { inEnglish, localizable, type Localizable } from '@grow/text';
import { parse, stringify, YAMLError } from 'yaml';

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

/** The YAML parser compares each name of a mapping with all others: half a megabyte of them takes it minutes. */
const maxCharacters = 64 * 1024;

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
  try {
    // The core schema has no tags that run code; `maxAliasCount: 0` rejects alias bombs; `logLevel` suppresses
    // warnings, which quote the file.
    return parse(yaml, { maxAliasCount: 0, schema: 'core', logLevel: 'error' });
  } catch (error) {
    // Omits the cause, because parser errors quote the file.
    const line = error instanceof YAMLError ? error.linePos?.[0].line : undefined;
    throw new FrontMatterError(
      line === undefined
        ? localizable('the front matter is not readable YAML')
        : localizable('the front matter is not readable YAML at line {line}', { line: line + 1 }),
    );
  }
}

/** Writes what `parseFrontMatter` parses to the same values; the same input always gives the same bytes. */
export function formatFrontMatter({ attributes, body }: FrontMatterFile): string {
  return `${fence}${stringify(attributes, { lineWidth: 0 })}${fence}\n${body}\n`;
}
