import { remoteContractVersion, type Page } from '@grow/contracts';
import { RemoteError } from '../boundary/remote-error.ts';
import type { RemoteOverrides } from '../release/overrides.ts';

/** `integrity` is the registry's hash; undefined for a developer's local build. */
export type RemoteFile = { url: string; integrity: string };

export type ResolvedRemote = {
  name: string;
  entry: RemoteFile;
  /** The chunks, besides the entry, that the first screen needs. */
  chunks: readonly RemoteFile[];
};

/**
 * The URLs of a remote's code, from the page's registry. Rejects a remote built for another contract version, and one
 * without a hash for its entry, except on a development server, whose files change on every save. Each retry uses a
 * folder of its own, because browsers cache a failed script by URL; the gateway serves the same files there.
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
