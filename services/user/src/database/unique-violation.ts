/** Whether PostgreSQL refused a row because one like it is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
