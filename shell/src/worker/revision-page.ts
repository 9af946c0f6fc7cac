import type { WorkerScope } from './worker-scope.ts';

type Revision = WorkerScope['growRevision'];

/** Excludes the status page, API documentation and sign-in redirects under /api, and files such as /icon.svg. */
export function isPage({ mode, url }: Request): boolean {
  const { pathname } = new URL(url);
  return mode === 'navigate' && pathname !== '/status' && !/^\/api(?:\/|$)|\.\w+$/u.test(pathname);
}

/** The cached page of the revision; for network-first paths, only as the fallback. */
export async function respondWithPage(request: Request, revision: Revision): Promise<Response> {
  if (!(await isFromNetwork(request, revision))) return pageOf(revision);
  try {
    return await fetch(request);
  } catch {
    return pageOf(revision);
  }
}

async function isFromNetwork({ url }: Request, { networkPaths, isNetworkFirst, names }: Revision): Promise<boolean> {
  const { pathname } = new URL(url);
  if (isNetworkFirst || networkPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return true;
  return caches.has(names.networkFirstFlag);
}

function pageOf({ html, policy, names }: Revision): Response {
  const nonce = crypto.randomUUID();
  const fill = (text: string) => text.replaceAll(names.nonce, nonce);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': fill(policy) };
  return new Response(fill(html), { headers });
}
