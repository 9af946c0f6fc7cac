/** On unless a query asks for what lies in the trash: `{ filters: { living: false } }`. */
export const softDelete = { living: { name: 'living', cond: { deletedAt: null }, default: true } } as const;
