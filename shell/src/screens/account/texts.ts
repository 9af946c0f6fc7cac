import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { t, useT } = createCatalog('shell-account', source, (language) => import(`./locales/${language}.json`));
