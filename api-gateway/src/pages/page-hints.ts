import {
  contractUrl,
  matchesRoute,
  type Language,
  type Registry,
  type Release,
  type Route,
  type SessionUser,
} from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { escapeHtml } from '../escape-html.ts';

/** The remote that serves a path, with the route. */
function remoteAt(remotes: Registry['remotes'], path: string): { name: string; release: Release; route: Route } | null {
  for (const [name, release] of Object.entries(remotes)) {
    const route = release.manifest.routes.find((one) => matchesRoute(one.path, path));
    if (route) return { name, release, route };
  }
  return null;
}

type HintedUser = Pick<SessionUser, 'isAnonymous' | 'learningPath'>;

/** `<link>` hints for a page: the shell's and the route's files, and the first API calls for a signed-in caller. */
export function pageHints(
  { shell, remotes }: Pick<Registry, 'shell' | 'remotes'>,
  path: string,
  user: HintedUser | null,
  language: Language,
): string {
  const files = fileHints(`/shell/${shell.version}`, shell);
  const found = user && remoteAt(remotes, path);
  if (!found) return files.join('');
  const { name, release, route } = found;
  const calls = firstCallsOf(route, user, language)
    .map(escapeHtml)
    .map((url) => `<link rel="preload" as="fetch" href="${url}" crossorigin="use-credentials">`);
  return [...files, ...fileHints(`/remotes/${name}/${release.version}`, release), ...calls].join('');
}

/** The URLs of the first API calls of a route's screen. Skips calls that this gateway does not know. */
function firstCallsOf({ firstCalls = [] }: Route, user: HintedUser, language: Language): string[] {
  return firstCalls
    .filter(({ access }) => !(user.isAnonymous && access === 'member'))
    .flatMap(({ contract, query, queryOfUser = {} }) => {
      const call = allContracts.find(({ id }) => id === contract);
      const ofUser = Object.entries(queryOfUser).flatMap(([name, field]) => (user[field] ? [[name, user[field]]] : []));
      return call ? [contractUrl(call, { query: { ...query, ...Object.fromEntries(ofUser) } }, language)] : [];
    });
}

function fileHints(base: string, release: Release): string[] {
  return release.preload.map((file) => {
    const href = escapeHtml(`${base}/${file}`);
    const integrity = release.files[file] === undefined ? '' : ` integrity="${escapeHtml(release.files[file])}"`;
    return file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${href}"${integrity}>`
      : `<link rel="preload" as="script" href="${href}"${integrity} crossorigin>`;
  });
}
