import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { t, useT, RichText } = createCatalog(
  'shell-screens',
  source,
  (language) => import(`./locales/${language}.json`),
);
