import { createCatalog } from '../language/create-catalog.tsx';
import source from './locales/en.json' with { type: 'json' };

export const { useT } = createCatalog('ui-questions', source, (language) => import(`./locales/${language}.json`));
