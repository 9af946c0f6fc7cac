import { remoteContractVersion } from '@grow/contracts';
import type { Page } from '@grow/contracts';
import { RemoteError } from './remote-error.ts';

export type ResolvedRemote = { name: string; entryUrl: string };

/** A developer's own build in place of the published one. */
export type RemoteOverrides = Readonly<Record<string, string>>;

/** Where a remote's entry is, by the registry that came with the page. Refuses one built for another contract. */
export function resolveRemote(name: string, page: Page | null, overrides: RemoteOverrides = {}): ResolvedRemote {
  const override = overrides[name];
  if (override) return { name, entryUrl: `${override}/remoteEntry.js` };
  const release = page?.registry.remotes[name];
  if (!release) throw new RemoteError('not-in-registry');
  if (release.contractVersion !== remoteContractVersion) throw new RemoteError('incompatible');
  return { name, entryUrl: `/remotes/${name}/${release.version}/${release.entry}` };
}
