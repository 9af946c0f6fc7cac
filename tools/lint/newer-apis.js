// What the oldest supported browsers do not all have, by MDN's data.
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { browsers } from './browsers.js';

const oldest = browsers.map((line) => {
  const [name, version] = line.replace('ios_saf', 'safari_ios').split(' >= ');
  return { name, version };
});

const isUntil = (version, limit) => version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0;

/** Whether one of the oldest browsers lacks it, or has it only by another name or with a setting. */
function isNewer(entry) {
  const support = entry.__compat?.support;
  if (support === undefined) return false;
  const hasIt = ({ name, version }) =>
    [support[name]].flat().some((known) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = known ?? {};
      if (removed || flags || prefix || other || typeof added !== 'string') return false;
      return added !== 'preview' && isUntil(added, version);
    });
  return !oldest.every(hasIt);
}

/** Whether it came to one of these browsers after the oldest that is supported. Styles get prefixes by themselves. */
export const isLater = (entry) =>
  isNewer(entry) &&
  oldest.some(({ name, version }) => {
    const known = [entry.__compat.support[name]].flat().filter((one) => /^\d/u.test(one?.version_added) && !one.flags);
    return known.length > 0 && known.every((one) => !isUntil(one.version_added, version));
  });

const { builtins } = bcd.javascript;
const interfaces = [bcd.api, builtins, builtins.Intl].flatMap((group) =>
  Object.entries(group).filter(([name]) => /^\w+$/u.test(name) && name !== '__compat'),
);

/** Names that are global, as 'scheduler'. */
export const newerGlobals = new Set(interfaces.filter(([, entry]) => isNewer(entry)).map(([name]) => name));

/** Members by the name of their interface, static or not, as 'URL.parse', 'Set.union' and 'Navigator.share'. */
export const newerMembers = new Set();

for (const [name, entry] of interfaces) {
  for (const [key, member] of Object.entries(entry)) {
    if (!/^[A-Za-z]+(?:_static)?$/u.test(key) || !isNewer(member)) continue;
    const memberName = key.replace('_static', '');
    newerMembers.add(`${name}.${memberName}`);
    if (/^(?:Window|(?:Service)?(?:Worker)?GlobalScope)$/u.test(name)) newerGlobals.add(memberName);
  }
}
