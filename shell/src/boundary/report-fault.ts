import { reportRemoteFault } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { activeOverrides } from '../release/overrides.ts';
import { versionOf } from '../release/version-of.ts';

const reported = new Set<string>();

/** Reports a failed app to the gateway, once per page and app, so that a failing canary is withdrawn. */
export function reportFault(name: string): void {
  const version = versionOf(name);
  const remote = reportRemoteFault.body.shape.remote.safeParse(name).data;
  if (version === undefined || remote === undefined || reported.has(name) || name in activeOverrides) return;
  reported.add(name);
  // If the gateway is unreachable, that is probably the cause of the failure, which is already shown.
  callApi(reportRemoteFault, { body: { remote, version } }).catch(() => undefined);
}
