import { isStaff, type Page, type SessionUser, type SlotEntry } from '@grow/contracts';
import { page, type SlotHost, type SlotModule, useSession } from '@grow/mfe-kit';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../boundary/when-idle.ts';

/** A slot in the manifest of a remote. */
export type OwnedSlot = { remote: string; entry: SlotEntry };

/** Loads the module of a slot; rejects if that fails or takes too long. */
export type LoadSlot = (remote: string, module: string) => Promise<SlotModule>;

/** The height of a slot, reserved so that nothing moves when it is shown. */
export function ReservedSpace({ entry }: { entry: SlotEntry }) {
  return <div style={{ minHeight: entry.minHeight }} />;
}

/** Loads after the screen is shown with its data. If it does not load, the space stays empty. */
const LoadedSlot = lazy(() =>
  whenIdle()
    .then(async () => ({ default: (await import('./loaded-slot.tsx')).LoadedSlot }))
    .catch(() => ({ default: ReservedSpace })),
);

function isFor({ access }: SlotEntry, user: SessionUser): boolean {
  return access === 'staff' ? isStaff(user) : access === 'protected' || !user.isAnonymous;
}

/** Fills the places of screens with the slots in the manifests of these remotes. Tests have a loader of their own. */
export function createSlotHost(remotes: Page['registry']['remotes'], load?: LoadSlot): SlotHost {
  return function Slots({ name, values }) {
    const { user } = useSession();
    return Object.entries(remotes)
      .flatMap(([remote, { manifest }]) => (manifest.slots ?? []).map((entry): OwnedSlot => ({ remote, entry })))
      .filter(({ entry }) => entry.place === name && user && isFor(entry, user))
      .sort((one, other) => one.entry.order - other.entry.order)
      .map((slot) => (
        <Suspense key={slot.remote + slot.entry.module} fallback={<ReservedSpace {...slot} />}>
          <LoadedSlot {...slot} values={values} load={load} />
        </Suspense>
      ));
  };
}

export const slotHost = createSlotHost(page?.registry.remotes ?? {});
