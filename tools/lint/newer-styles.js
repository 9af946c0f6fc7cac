// CSS that came after the oldest supported browsers, by MDN's data.
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { isLater } from './newer-apis.js';

const { properties, selectors, 'at-rules': atRules } = bcd.css;

/** As it is written: 'field-sizing', 'text-wrap: pretty', '@starting-style', ':open'. */
export const newerStyles = new Set();

for (const [name, entry] of Object.entries(properties)) {
  if (isLater(entry)) newerStyles.add(name);
  for (const [value, support] of Object.entries(entry))
    if (/^[a-z-]+$/u.test(value) && isLater(support)) newerStyles.add(`${name}: ${value}`);
}
for (const [name, entry] of Object.entries(atRules)) if (isLater(entry)) newerStyles.add(`@${name}`);
for (const [name, entry] of Object.entries(selectors)) if (isLater(entry)) newerStyles.add(`:${name}`);
