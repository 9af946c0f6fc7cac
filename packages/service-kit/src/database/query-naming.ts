/** Typed queries say entities and properties, as all other code does: `em.getKysely<Database>(queryNaming)`. */
export const queryNaming = { tableNamingStrategy: 'entity', columnNamingStrategy: 'property' } as const;
