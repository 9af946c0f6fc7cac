import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

/** Texts of the parts that load after the first screen. */
export const { useT } = createCatalog('learn-later', source, (language) => import(`./locales/${language}.json`));
