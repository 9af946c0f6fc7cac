import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { t, useT } = createCatalog('admin', source, (language) => import(`./locales/${language}.json`));

/** The part of text ids after a prefix. */
export type IdsAfter<Prefix extends string> =
  Extract<keyof typeof source, `${Prefix}.${string}`> extends `${Prefix}.${infer Rest}` ? Rest : never;
