import { isOwnPath } from '@grow/contracts';

/** Whether a path of this site leads somewhere; true also where that is not known yet. */
export type LeadsSomewhere = (path: string) => boolean;

const folders = ['/api/lesson-images/', '/api/illustrations/'];

const scheme = /^([a-z][a-z\d+.-]*):/iu;
const incomplete = (address: string) =>
  `The address ‘${address}’ is not complete. Begin it with https://, or with / for this site.`;

/** What is wrong with the address of a link; null if nothing is. */
export function linkFault(address: string, leadsSomewhere: LeadsSomewhere): string | null {
  if (/^(?:https?:\/\/)?$/u.test(address)) return 'This link has no address.';
  if (address.startsWith('#')) return 'This link leads nowhere: headings have no addresses.';
  if (isOwnPath(address)) return leadsSomewhere(address) ? null : `There is nothing at ‘${address}’.`;
  const [, name] = scheme.exec(address.toLowerCase()) ?? [];
  if (name === undefined) return incomplete(address);
  if (!['http', 'https', 'mailto'].includes(name)) return `Learners do not see links that begin with ‘${name}:’.`;
  return URL.canParse(address) ? null : incomplete(address);
}

export function pictureFault(address: string): string | null {
  if (/^(?:https?:\/\/)?$/u.test(address)) return 'This picture has no address.';
  if (isOwnPath(address)) {
    return folders.some((folder) => address.startsWith(folder)) ? null : `There is no picture at ‘${address}’.`;
  }
  return /^https?:\/\/./iu.test(address) && URL.canParse(address) ? null : incomplete(address);
}
