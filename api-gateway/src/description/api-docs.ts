import { randomBytes } from 'node:crypto';
import { type Contract, errorCodesOf } from '@grow/contracts';
import type Koa from 'koa';
import { escapeHtml } from '../escape-html.ts';
import { createOpenApi } from './open-api.ts';

const accessText = {
  public: 'anyone',
  session: 'anyone signed in, guests too',
  member: 'a full account',
  author: 'an author, a reviewer or an admin',
  reviewer: 'a reviewer or an admin',
  moderator: 'a moderator or an admin',
  admin: 'an admin',
} as const;

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:56rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid #8885;padding:.75rem 0}h2{margin:1.5rem 0 .5rem}h3{font:600 1rem ui-monospace,monospace;margin:0;
overflow-wrap:anywhere}p{margin:.25rem 0}.meta{opacity:.75;font-size:.875rem}b{display:inline-block;min-width:4rem}`;

/** The API as a page without scripts. Its only style element has the response's nonce. */
export function renderDescription(contracts: readonly Contract[], nonce: string): string {
  const groups = Map.groupBy(contracts, ({ path }) => path.split('/')[2] ?? 'api');
  const sections = [...groups].map(([name, group]) => `<h2>${escapeHtml(name)}</h2>${group.map(renderCall).join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grow Bible API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><h1>Grow Bible API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Every failure answers
<code>{ message, code, lines?, details? }</code>.</p>${sections.join('')}</body></html>`;
}

function renderCall(contract: Contract): string {
  const { limit } = contract;
  const limited = limit === undefined ? '' : ` · at most ${limit.points} in ${limit.seconds} s by ${limit.by}`;
  return `<article id="${escapeHtml(contract.id)}"><h3><b>${contract.method}</b> ${escapeHtml(contract.path)}</h3>
<p>${escapeHtml(contract.summary)}</p><p class="meta">For ${accessText[contract.access]}${limited}
 · errors: ${errorCodesOf(contract).join(', ')}</p></article>`;
}

/** GET /api/openapi.json for programs and GET /api/docs for people. */
export function createDescriptionRoutes(contracts: readonly Contract[]): Koa.Middleware {
  let document: string | undefined;
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === '/api/openapi.json') {
      document ??= JSON.stringify(createOpenApi(contracts));
      ctx.type = 'application/json; charset=utf-8';
      ctx.set('cache-control', 'no-cache');
      ctx.body = document;
      return;
    }
    if (ctx.path !== '/api/docs') return next();
    const nonce = randomBytes(18).toString('base64url');
    ctx.set(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = renderDescription(contracts, nonce);
  };
}
