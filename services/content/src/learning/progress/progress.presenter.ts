import type { ProgressRecord } from '@grow/contracts';

type Progress = Omit<ProgressRecord, 'completedAt'> & { completedAt: Date | null };

export function presentProgress({ completedAt, ...progress }: Progress): ProgressRecord {
  return { ...progress, completedAt: completedAt?.toISOString() ?? null };
}
