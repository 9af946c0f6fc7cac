import type { ImportOutcome } from '@grow/contracts';
import type { ServiceAddress, StorageSettings } from '@grow/service-kit';
import type { ImportProgress } from './content-imports.ts';

export type ArchiveSettings = { databaseUrl: string; storage: StorageSettings; userService: ServiceAddress };

/** The job of the archive process. It reads an archive from its input or writes one to its output. */
export type ArchiveJob = ArchiveSettings &
  ({ kind: 'export'; withHistory: boolean } | { kind: 'import'; adminId: number; isDryRun: boolean });

/** Its messages: the progress, and one of the others at the end. */
export type ArchiveMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'exported' }
  | { kind: 'imported'; outcome: ImportOutcome }
  /** The archive is invalid, or the user service cannot be reached; the message is safe to show. */
  | { kind: 'refused'; problem: string }
  /** Any other failure. Never with its message, which may quote the archive. */
  | { kind: 'failed'; error: string };
