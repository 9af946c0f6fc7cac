import type { ImportOutcome } from '@grow/contracts';
import type { ImportProgress } from './content-imports.ts';

/** The job of the archive process. It reads an archive from its input or writes one to its output. */
export type ArchiveJob = { databaseUrl: string } & (
  { kind: 'export'; withHistory: boolean } | { kind: 'import'; adminId: number; isDryRun: boolean }
);

/** Its messages: the progress, and one of the others at the end. */
export type ArchiveMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'exported' }
  | { kind: 'imported'; outcome: ImportOutcome }
  /** The archive is invalid; the message is safe to show. */
  | { kind: 'refused'; problem: string }
  /** Any other failure. Never with its message, which may quote the archive. */
  | { kind: 'failed'; error: string };
