import { defaultMinimumAge } from '@grow/contracts';
import { page } from '../page.ts';

/** The age that people confirm to have (spec: age), by the setting of this installation. */
export const minimumAge = page?.settings.minimumAge ?? defaultMinimumAge;
