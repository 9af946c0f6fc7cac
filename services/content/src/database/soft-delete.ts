/** Hides soft-deleted rows unless a query switches it off: `{ filters: { undeleted: false } }`. */
export const softDelete = { undeleted: { name: 'undeleted', cond: { deletedAt: null }, default: true } } as const;
