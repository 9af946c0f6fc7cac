/** Hides soft-deleted rows unless a query disables it: `{ filters: { undeleted: false } }`. */
export const softDelete = { undeleted: { name: 'undeleted', cond: { deletedAt: null }, default: true } } as const;
