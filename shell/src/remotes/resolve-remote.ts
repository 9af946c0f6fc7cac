import { remoteContractVersion } from '@grow/contracts';
import type { Page } from '@grow/contracts';
import type { RemoteOverrides } from '../release/overrides.ts';
import { RemoteError } from '../boundary/remote-error.ts';

/** `integrity` is the hash in the registry; undefined for a developer's local build. */
export type RemoteFile = { url: string; integrity: string };

export type ResolvedRemote = {
  name: string;
  entry: RemoteFile;
  /** The chunks that its first screen needs besides the entry. */
  chunks: readonly RemoteFile[];
};

/**
 * The URLs of a remote's code, from the registry of the page. Rejects a remote that was built for another contract, and
 * one whose entry has no hash there, except on a development server, whose files change with every save. Each retry
 * uses a folder of its own, for which the gateway serves the same files, because browsers cache a failed script by its
 * URL.
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
