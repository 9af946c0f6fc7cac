import { remoteContractVersion } from '@grow/contracts';
import type { Page } from '@grow/contracts';
import { RemoteError } from './remote-error.ts';

/** `integrity` is the hash that the registry holds; nothing for a developer's own build. */
export type RemoteFile = { url: string; integrity: string };

export type ResolvedRemote = {
  name: string;
  entry: RemoteFile;
  /** What its first screen needs besides the entry. */
  chunks: readonly RemoteFile[];
};

/** A developer's own build in place of the published one. */
export type RemoteOverrides = Readonly<Record<string, string>>;

/**
 * Where a remote's code is, by the registry that came with the page. Refuses one built for another contract, and one
 * whose entry has no hash there, but for a development server's, which changes with every save. Each attempt after the
 * first has a folder of its own, which the gateway answers from the same files: browsers keep a script that failed under
 * its address.
 */
export function resolveRemote(
  name: string,
  page: Page | null,
  overrides: RemoteOverrides = {},
  attempt = 0,
): ResolvedRemote {
  const override = overrides[name];
  if (override) return { name, entry: { url: `${override}/remoteEntry.js`, integrity: '' }, chunks: [] };
  const release = page?.registry.remotes[name];
  if (!release) throw new RemoteError('not-in-registry');
  if (release.contractVersion !== remoteContractVersion) throw new RemoteError('incompatible');
  if (!release.files[release.entry] && process.env['NODE_ENV'] !== 'development') throw new RemoteError('not-loaded');
  const folder = `/remotes/${name}/${release.version}${attempt === 0 ? '' : `~${attempt}`}`;
  const fileOf = (file: string) => ({ url: `${folder}/${file}`, integrity: release.files[file] ?? '' });
  const chunks = release.preload.filter((file) => file !== release.entry && file.endsWith('.js'));
  return { name, entry: fileOf(release.entry), chunks: chunks.map(fileOf) };
}
