import { AppError, storableText } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';

const maxLines = 50;
/** Reading ends after so many. */
const maxProblems = 100;
const maxNameCharacters = 100;

export const archiveContents = localizable(
  'An archive may contain learning-paths/*.md, modules/*.md, lessons/*/*.md, terms/*.md, achievements/*.md, translations of these as *.th.md, pictures/*.webp with a *.md each, and history/.',
);

/** Shortens a file name for a message, and replaces characters that a name should not have. */
function shownName(name: string): string {
  return storableText(name.length > maxNameCharacters ? `${name.slice(0, maxNameCharacters)}…` : name);
}

/** Collects the problems of an archive, a line for each file, to report all of them at once. */
export class ArchiveProblems {
  readonly #lines: Localizable[] = [];
  #hasForeignFile = false;

  add(name: string, reason: Localizable): void {
    this.#lines.push(localizable('{name}: {reason}', { name: shownName(name), reason }));
  }

  get isFull(): boolean {
    return this.#lines.length >= maxProblems;
  }

  addForeignFile(name: string): void {
    this.#hasForeignFile = true;
    this.add(name, localizable('does not belong in an archive'));
  }

  /** @throws AppError unprocessable, if there is any */
  throwIfAny(): void {
    if (this.#lines.length === 0) return;
    const more = this.#lines.length - maxLines;
    const lines = this.#lines.slice(0, maxLines);
    if (more > 0) lines.push(localizable('and {count} more', { count: more }));
    if (this.#hasForeignFile) lines.push(archiveContents);
    throw new AppError('unprocessable', { message: lines });
  }
}
