import type { OrmOptions } from '@grow/service-kit';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

/** The options of the object mapper; the URL comes from the settings. */
export function ormOptions(url: string): OrmOptions {
  return { url, entities, migrations };
}
