/**
 * Typed queries use the names of entities and properties, like all other code: `em.getKysely<Database>(queryNaming)`.
 */
export const queryNaming = { tableNamingStrategy: 'entity', columnNamingStrategy: 'property' } as const;
