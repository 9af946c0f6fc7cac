import type { SettingFault } from './read-settings.ts';

type Given = Readonly<Record<string, string | undefined>>;

type ProductionRules = {
  /** Settings without a default in production, each with the reason. */
  needed?: Record<string, string>;
  /** Switches for development and tests, each with its effect. */
  refused?: Record<string, string>;
};

/** The settings that are missing in production, and those that are only for development and tests; none elsewhere. */
export function productionFaults(given: Given, { needed = {}, refused = {} }: ProductionRules): SettingFault[] {
  if (given['NODE_ENV'] !== 'production') return [];
  const missing = Object.entries(needed)
    .filter(([name]) => given[name] === undefined)
    .map(([name, why]) => ({ name, message: `is needed in production: ${why}` }));
  const switchedOn = Object.entries(refused)
    .filter(([name]) => (given[name] ?? 'off') !== 'off')
    .map(([name, what]) => ({ name, message: `is refused in production: it ${what}. Leave it out` }));
  return [...missing, ...switchedOn];
}

/** Cookies and links in emails are made from the public URL, so production requires it, with https. */
export function publicUrlFaults(given: Given): SettingFault[] {
  const { NODE_ENV, PUBLIC_URL } = given;
  if (NODE_ENV !== 'production' || PUBLIC_URL?.startsWith('https://')) return [];
  return PUBLIC_URL === undefined
    ? [{ name: 'PUBLIC_URL', message: 'is needed in production: cookies and links in mails are made from it' }]
    : [{ name: 'PUBLIC_URL', message: 'must begin with https:// in production: cookies are sent over https only' }];
}
