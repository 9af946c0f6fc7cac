import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const ProviderSecret = defineEntity({
  name: 'ProviderSecret',
  schema: 'identity',
  tableName: 'secrets',
  properties: {
    name: p.text().primary(),
    value: p.text(),
  },
});
export type ProviderSecret = InferEntity<typeof ProviderSecret>;
