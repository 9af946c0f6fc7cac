import { entitiesIn, type OrmOptions } from '@grow/service-kit';
import * as entities from './entities.ts';
import { migrations } from './migrations/index.ts';

/** The options of the object mapper; the URL comes from the settings. */
export function ormOptions(url: string): OrmOptions {
  return { url, entities: entitiesIn(entities), migrations };
}
