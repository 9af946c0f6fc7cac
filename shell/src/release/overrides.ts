import { page, tabStorage } from '@grow/mfe-kit';

/** A developer's local builds, by the name of the overridden remote. */
export type RemoteOverrides = Readonly<Record<string, string>>;

const storageKey = 'grow:remote-overrides';
const parameter = 'override';
const allowedOrigin = /^http:\/\/localhost:\d{2,5}$/u;

/** Parses '?override=mfe-learn@http://localhost:3002', repeatable. Only remotes and local URLs are accepted. */
function parseOverrides(search: string): RemoteOverrides {
  const pairs = new URLSearchParams(search).getAll(parameter).map((value) => {
    const at = value.indexOf('@');
    return [value.slice(0, at), value.slice(at + 1)] as const;
  });
  return Object.fromEntries(
    pairs.filter(([name, origin]) => /^mfe-[a-z-]+$/u.test(name) && allowedOrigin.test(origin)),
  );
}

/** Overrides are for admins only; for everyone else the gateway's CSP blocks other origins. */
function readOverrides(): RemoteOverrides {
  if (!page?.settings.remoteOverrides) return {};
  const requested = parseOverrides(location.search);
  if (Object.keys(requested).length > 0)
    tabStorage.save(storageKey, new URLSearchParams(toPairs(requested)).toString());
  return parseOverrides(tabStorage.read(storageKey) ?? '');
}

function toPairs(overrides: RemoteOverrides): string[][] {
  return Object.entries(overrides).map(([name, origin]) => [parameter, `${name}@${origin}`]);
}

/** Read once per page load, like the registry. */
export const activeOverrides: RemoteOverrides = readOverrides();

export function resetOverrides(): void {
  tabStorage.remove(storageKey);
  location.assign(location.pathname);
}
