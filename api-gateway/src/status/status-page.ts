import type { Status } from '@grow/contracts';
import { escapeHtml } from '../html/escape-html.ts';
import { statusStyle } from './status-style.ts';

type PartId = Status['parts'][number]['id'];

const overall: Record<Status['state'], string> = {
  ok: 'Everything works',
  degraded: 'Some parts do not work right now',
  down: 'Grow Bible is not available right now',
};

const partTexts: Record<PartId, { name: string; about: string }> = {
  gateway: { name: 'Website', about: 'Pages and files' },
  content: { name: 'Learning and feed', about: 'Lessons, progress and posts' },
  'content-database': { name: 'Store of lessons and posts', about: 'Where they are kept' },
  user: { name: 'Accounts and messages', about: 'Signing in, profiles and notifications' },
  'user-database': { name: 'Store of accounts', about: 'Where they are kept' },
  events: { name: 'Live updates', about: 'News without a reload' },
};

const stateTexts = { ok: 'Works', down: 'Down', unknown: 'Not known' };

const leaf = 'M16 25V15M16 15c0-5-3-7-8-7 0 5 3 7 8 7Zm0 3c0-4 3-6 8-6 0 4-3 6-8 6Z';
const marks: Record<Status['state'], string> = {
  ok: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.5 2.5L16 9.5"/>',
  degraded: '<path d="M12 4 2.8 20h18.4L12 4Z"/><path d="M12 10v4M12 17v.01"/>',
  down: '<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>',
};

/** The status page: no script, so that it works when nothing else does. One style element with the response's nonce. */
export function renderStatus({ state, checkedAt, parts, releases }: Status, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Status · Grow Bible</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${statusStyle}</style></head><body><main>
<header><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#2c7338"/>
<path d="${leaf}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>
<div><h1>Status</h1><a href="/">Grow Bible</a></div></header>
<div class="state ${state}"><svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${marks[state]}</svg>
<div><strong>${overall[state]}</strong>Checked ${timeOf(checkedAt)}</div></div>
<div class="cards"><section><h2>Parts</h2><ul>${parts.map(renderPart).join('')}</ul></section>
<section><h2>Live releases</h2>${renderReleases(releases)}</section></div>
<footer>Load this page again for the latest. Monitors read <a href="/api/status">/api/status</a>.</footer>
</main></body></html>`;
}

function renderPart({ id, state }: Status['parts'][number]): string {
  const { name, about } = partTexts[id];
  return `<li><div><b>${name}</b><small>${about}</small></div><span class="pill ${state}">${stateTexts[state]}</span></li>`;
}

function renderReleases(releases: Status['releases']): string {
  const rows = releases.map(
    ({ title, version, since }) =>
      `<li><div><b>${escapeHtml(title)}</b><small>${escapeHtml(version)}</small></div>${timeOf(since)}</li>`,
  );
  return `<ul>${rows.length === 0 ? '<li>Nothing is published yet.</li>' : rows.join('')}</ul>`;
}

/** In UTC, because the page cannot know its reader's time zone. */
function timeOf(iso: string): string {
  const text = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `<time datetime="${iso}">${text} UTC</time>`;
}
