import type { OrmOptions } from '@grow/service-kit';
import { Extensions } from './202611230000-extensions.ts';
import { Schema } from './202611230010-schema.ts';

/** Every change of the schema, in the order in which it is applied. A new one goes to the end. */
export const migrations: OrmOptions['migrations'] = [
  { name: '202611230000-extensions', class: Extensions },
  { name: '202611230010-schema', class: Schema },
];
