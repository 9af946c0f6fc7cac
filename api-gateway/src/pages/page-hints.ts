import type { Registry, Release, SessionUser } from '@grow/contracts';

/** The first API answers of a route, asked for while the scripts still load. */
const firstCalls: Record<string, readonly string[]> = {
  '/': ['/api/modules?type=soil', '/api/user-progress'],
};

/** A guest has no progress, and the journey does not ask for any (specification 8.2). */
const notForGuests = new Set(['/api/user-progress']);

function matchesRoute(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

/** The remote that serves a path, by its exact or wildcard routes. */
function remoteOf(remotes: Registry['remotes'], path: string): [string, Release] | null {
  return Object.entries(remotes).find(([, { routes }]) => routes.some((route) => matchesRoute(route, path))) ?? null;
}

/** `<link>` hints for a page: the shell's and the route's files, and the first API answers of a signed-in caller. */
export function pageHints(
  { shell, remotes }: Pick<Registry, 'shell' | 'remotes'>,
  path: string,
  user: Pick<SessionUser, 'isAnonymous'> | null,
): string {
  const remote = user === null ? null : remoteOf(remotes, path);
  const files = [
    ...fileHints(`/shell/${shell.version}`, shell),
    ...(remote === null ? [] : fileHints(`/remotes/${remote[0]}/${remote[1].version}`, remote[1])),
  ];
  const wanted = user === null ? [] : (firstCalls[path] ?? []);
  const calls = wanted
    .filter((url) => !(user?.isAnonymous && notForGuests.has(url)))
    .map((url) => `<link rel="preload" as="fetch" href="${url}" crossorigin="use-credentials">`);
  return [...files, ...calls].join('');
}

function fileHints(base: string, release: Release): string[] {
  return release.preload.map((file) => {
    const href = escapeAttribute(`${base}/${file}`);
    const integrity = release.files[file] === undefined ? '' : ` integrity="${escapeAttribute(release.files[file])}"`;
    return file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${href}"${integrity}>`
      : `<link rel="preload" as="script" href="${href}"${integrity} crossorigin>`;
  });
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
