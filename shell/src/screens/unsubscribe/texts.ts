import { createCatalog } from '@grow/ui';
import source from './locales/en.json' with { type: 'json' };

export const { useT, RichText } = createCatalog(
  'shell-unsubscribe',
  source,
  (language) => import(`./locales/${language}.json`),
);
