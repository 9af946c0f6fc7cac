import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { t, useT } = createCatalog('profile', source, (language) => import(`./locales/${language}.json`));
