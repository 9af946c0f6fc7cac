import { reportRemoteFault } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { activeOverrides } from '../release/overrides.ts';
import { versionOf } from '../release/version-of.ts';

/** Tells the gateway, once a page for each app, so that a failing canary is withdrawn. */
export function reportFault(name: string): void {
  const version = versionOf(name);
  const remote = reportRemoteFault.body.shape.remote.safeParse(name).data;
  if (version === undefined || remote === undefined || reported.has(name) || name in activeOverrides) return;
  reported.add(name);
  // Whoever cannot be reached now may well be why it failed: the card says so already.
  callApi(reportRemoteFault, { body: { remote, version } }).catch(() => undefined);
}

const reported = new Set<string>();
