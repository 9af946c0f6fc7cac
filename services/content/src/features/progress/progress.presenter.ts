import type { ProgressRecord } from '@grow/contracts';

/** A row of `user_progress` with the module that its lesson belongs to today. */
export type ProgressRow = {
  id: string | number;
  userId: number;
  moduleId: number;
  lessonId: number;
  completed: boolean;
  completedAt: Date | string | null;
};

export function presentProgress({ id, completedAt, ...row }: ProgressRow): ProgressRecord {
  return { ...row, id: Number(id), completedAt: completedAt === null ? null : new Date(completedAt).toISOString() };
}
