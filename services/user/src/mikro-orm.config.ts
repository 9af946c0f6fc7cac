import type { OrmOptions } from '@grow/service-kit';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

/** What the object mapper needs to know of this service. The schema `identity` belongs to the identity library. */
export function ormOptions(url: string): OrmOptions {
  return { url, entities, migrations, ignoreSchema: ['identity'] };
}
