import type { ImportOutcome } from '@grow/contracts';
import type { ImportProgress } from './content-imports.ts';

/** What the process of an archive is told to do. It reads an archive from its input and writes one to its output. */
export type ArchiveJob = { databaseUrl: string } & (
  { kind: 'export' } | { kind: 'import'; adminId: number; isDryRun: boolean }
);

/** What it says: how far it is, and one of the others at the end. */
export type ArchiveMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'exported' }
  | { kind: 'imported'; outcome: ImportOutcome }
  /** The archive breaks a rule; the message is safe to show. */
  | { kind: 'refused'; problem: string }
  /** Anything else. Never its message, which may quote the archive. */
  | { kind: 'failed'; error: string };
