import { remoteContractVersion } from '@grow/contracts';
import type { RouteObject } from 'react-router-dom';

export type Remote = Readonly<{
  name: string;
  /** The contract that this remote was built for; the loader refuses another than its own. */
  contractVersion: string;
  /** Absolute paths; each screen lazy. */
  routes: RouteObject[];
}>;

/** The only export of a remote: `export const remote = defineRemote({ name, routes })` in src/remote.tsx. */
export function defineRemote(definition: { name: string; routes: RouteObject[] }): Remote {
  return { ...definition, contractVersion: remoteContractVersion };
}
