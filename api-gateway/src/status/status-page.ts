import { randomBytes } from 'node:crypto';
import { brandColour, languageOf, languageSchema, pageColour, type Language, type Status } from '@grow/contracts';
import type Koa from 'koa';
import { escapeHtml } from '../escape-html.ts';
import source from './locales/en.json' with { type: 'json' };
import type { ReadStatus, StatusReader } from './read-status.ts';

/** Colors and shapes of the app's theme, which scripts generate. This page has none. */
const statusStyle = `
:root{color-scheme:light dark;--bg:${pageColour.light};--panel:#fff;--line:#e4e0d2;--text:#1b241c;--muted:#566156;--brand:${brandColour.light};
--ok:#23692f;--ok-bg:#e6f4e7;--warn:#7d4f00;--warn-bg:#fdf3dc;--bad:#a3221b;--bad-bg:#fdeceb}
@media (prefers-color-scheme:dark){:root{--bg:${pageColour.dark};--panel:#181f19;--line:#2a342b;--text:#eef3ea;--muted:#a9b7a9;
--ok:#86d993;--ok-bg:#14301a;--warn:#f5c76a;--warn-bg:#30240c;--bad:#ffb4ab;--bad-bg:#331614}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1,h2{font-family:ui-rounded,"SF Pro Rounded",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;margin:0}
h1{font-size:1.25rem}h2{font-size:1.0625rem;padding:1.125rem 1.25rem .625rem}
header{display:flex;align-items:center;gap:.75rem;margin-bottom:1.25rem}
header svg{width:2.25rem;height:2.25rem;flex:none}header a{color:var(--muted);text-decoration:none;font-size:.875rem}
header a:hover,footer a:hover{text-decoration:underline}
.state{display:flex;gap:1rem;align-items:center;border-radius:18px;padding:1.25rem;margin-bottom:1.25rem;
background:var(--tone-bg);color:var(--tone)}
.state div{font-size:.875rem}.state strong{display:block;font-size:1.375rem;line-height:1.3}
.ok{--tone:var(--ok);--tone-bg:var(--ok-bg)}.degraded,.unknown{--tone:var(--warn);--tone-bg:var(--warn-bg)}
.down{--tone:var(--bad);--tone-bg:var(--bad-bg)}
.mark{flex:none;width:2.75rem;height:2.75rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.cards{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));align-items:start}
section{background:var(--panel);border:1px solid var(--line);border-radius:18px;padding-bottom:.375rem}
ul{list-style:none;margin:0;padding:0}
li{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.75rem 1.25rem;border-top:1px solid var(--line)}
li div{min-width:0}li b{display:block;font-weight:600}li small{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
.pill{flex:none;border-radius:99px;padding:.125rem .75rem;font-size:.875rem;font-weight:600;background:var(--tone-bg);color:var(--tone)}
li time{flex:none;max-width:7rem;color:var(--muted);font-size:.875rem;text-align:right}
footer{margin-top:1.5rem;color:var(--muted);font-size:.875rem}footer a{color:inherit;text-decoration:underline}
a:focus-visible{outline:2px solid var(--brand);outline-offset:3px;border-radius:6px}`;

type TextId = keyof typeof source;
/** The parts with a text. Of services that the operator adds, the name is shown. */
const knownParts = ['gateway', 'content', 'content-database', 'user', 'user-database', 'events'] as const;
const isKnown = (id: string): id is (typeof knownParts)[number] => (knownParts as readonly string[]).includes(id);

type Texts = { language: Language; text: (id: TextId, value?: string) => string };

/** `value` replaces the placeholder in braces. */
const textsBy = new Map(
  await Promise.all(
    languageSchema.options.map(async (language): Promise<[Language, Texts]> => {
      const { default: own } = (await import(`./locales/${language}.json`, { with: { type: 'json' } })) as {
        default: Partial<typeof source>;
      };
      const text: Texts['text'] = (id, value = '') => (own[id] ?? source[id]).replace(/\{\w+\}/u, () => value);
      return [language, { language, text }];
    }),
  ),
);

const leaf = 'M16 25V15M16 15c0-5-3-7-8-7 0 5 3 7 8 7Zm0 3c0-4 3-6 8-6 0 4-3 6-8 6Z';
const marks: Record<Status['state'], string> = {
  ok: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.5 2.5L16 9.5"/>',
  degraded: '<path d="M12 4 2.8 20h18.4L12 4Z"/><path d="M12 10v4M12 17v.01"/>',
  down: '<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>',
};

/** The status page. No script, so that it works when nothing else does. One style element with the nonce. */
function renderStatus(status: ReadStatus, texts: Texts, nonce: string): string {
  const { state, checkedAt, version, parts, releases } = status;
  const { language, text } = texts;
  const link = '<a href="/api/status">/api/status</a>';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${text('title')} · Grow Bible</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${statusStyle}</style></head><body><main>
<header><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="${brandColour.light}"/>
<path d="${leaf}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>
<div><h1>${text('title')}</h1><a href="/">Grow Bible</a></div></header>
<div class="state ${state}"><svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${marks[state]}</svg>
<div><strong>${text(`state.${state}`)}</strong>${text('checked', timeOf(checkedAt, language))}</div></div>
<div class="cards"><section><h2>${text('parts')}</h2><ul>${parts.map((part) => renderPart(part, texts)).join('')}</ul></section>
<section><h2>${text('releases')}</h2>${renderReleases(releases, texts)}</section></div>
<footer>${version === undefined ? '' : `${text('version', escapeHtml(version))} `}${text('reload', link)}</footer>
</main></body></html>`;
}

function renderPart({ id, state }: Status['parts'][number], { text }: Texts): string {
  const names = isKnown(id)
    ? `<div><b>${text(`part.${id}`)}</b><small>${text(`part.${id}.about`)}</small></div>`
    : `<div><b>${escapeHtml(id)}</b></div>`;
  return `<li>${names}<span class="pill ${state}">${text(`part.state.${state}`)}</span></li>`;
}

function renderReleases(releases: ReadStatus['releases'], { language, text }: Texts): string {
  const rows = releases.map(
    ({ titles, version, since }) =>
      `<li><div><b>${escapeHtml(titles[language])}</b><small>${escapeHtml(version)}</small></div>${timeOf(since, language)}</li>`,
  );
  return `<ul>${rows.length === 0 ? `<li>${text('releases.none')}</li>` : rows.join('')}</ul>`;
}

/** In UTC, because the page cannot know its reader's time zone, and in the Gregorian calendar. */
function timeOf(iso: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-ca-gregory`;
  const text = new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `<time datetime="${iso}">${text} UTC</time>`;
}

/** GET /status, for people. Always 200, because browsers show their own page for many errors. */
export function createStatusRoutes(readStatus: StatusReader): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/status' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state['route'] = 'status';
    const nonce = randomBytes(18).toString('base64url');
    ctx.set({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    });
    ctx.vary('Accept-Language');
    ctx.type = 'text/html; charset=utf-8';
    const texts = textsBy.get(languageOf(...ctx.acceptsLanguages()));
    if (texts !== undefined) ctx.body = renderStatus(await readStatus(), texts, nonce);
  };
}
