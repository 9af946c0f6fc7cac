import { remoteContractVersion } from '@grow/contracts';
import type { Page } from '@grow/contracts';
import { RemoteError } from './remote-error.ts';

export type ResolvedRemote = {
  name: string;
  entryUrl: string;
  /** What its first screen needs besides the entry. */
  chunkUrls: readonly string[];
};

/** A developer's own build in place of the published one. */
export type RemoteOverrides = Readonly<Record<string, string>>;

/** Where a remote's code is, by the registry that came with the page. Refuses one built for another contract. */
export function resolveRemote(name: string, page: Page | null, overrides: RemoteOverrides = {}): ResolvedRemote {
  const override = overrides[name];
  if (override) return { name, entryUrl: `${override}/remoteEntry.js`, chunkUrls: [] };
  const release = page?.registry.remotes[name];
  if (!release) throw new RemoteError('not-in-registry');
  if (release.contractVersion !== remoteContractVersion) throw new RemoteError('incompatible');
  const urlOf = (file: string) => `/remotes/${name}/${release.version}/${file}`;
  const chunks = release.preload.filter((file) => file !== release.entry && file.endsWith('.js'));
  return { name, entryUrl: urlOf(release.entry), chunkUrls: chunks.map(urlOf) };
}
