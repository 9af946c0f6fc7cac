import type { OrmOptions } from '@grow/service-kit';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

/** What the object mapper needs to know of this service; the address comes from the settings. */
export function ormOptions(url: string): OrmOptions {
  return { url, entities, migrations };
}
