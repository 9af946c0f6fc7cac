import { page, type SlotModule } from '@grow/mfe-kit';
import { RemoteError } from '../boundary/remote-error.ts';
import { activeOverrides } from '../release/overrides.ts';
import { loadExposed } from '../remotes/federation-host.ts';
import { attemptForSlot, firstAttempts, loadChecked } from '../remotes/remote-store.ts';
import { resolveRemote } from '../remotes/resolve-remote.ts';

/** Loads a slot from the entry that the screens of its remote use. After a failure these start with another URL. */
export async function loadSlot(name: string, module: string): Promise<SlotModule> {
  const attempt = attemptForSlot(name);
  try {
    return await loadChecked(async () =>
      readSlot(await loadExposed(resolveRemote(name, page, activeOverrides, attempt), `slots/${module}`)),
    );
  } catch (error) {
    firstAttempts.set(name, attempt + 1);
    throw error;
  }
}

function readSlot(exposed: unknown): SlotModule {
  const slot = typeof exposed === 'object' && exposed !== null && 'slot' in exposed ? exposed.slot : null;
  if (typeof slot !== 'object' || slot === null || !('Component' in slot)) throw new RemoteError('not-loaded');
  return slot as SlotModule;
}
