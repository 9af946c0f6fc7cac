import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { useT } = createCatalog('learn-certificate', source, (language) => import(`./locales/${language}.json`));
