import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { useT } = createCatalog('learn-review', source, (language) => import(`./locales/${language}.json`));
