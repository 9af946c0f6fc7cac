import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'koa-helmet';
import type Koa from 'koa';
import { bareContentSecurityPolicy } from './pages/content-security-policy.ts';

/** Headers of every response, errors too. The strict content security policy is the default; a page sets its own. */
export function securityHeaders(publicUrl: string | undefined): [string, string][] {
  return [
    ['content-security-policy', bareContentSecurityPolicy],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ...headersOfHelmet(publicUrl),
  ];
}

/** They are the same for every response, so helmet is called once. */
function headersOfHelmet(publicUrl: string | undefined): [string, string][] {
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  void set({ req: response.req, res: response } as Koa.Context, () => Promise.resolve());
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}
