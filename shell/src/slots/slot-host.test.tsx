import { remoteContractVersion, type SlotEntry } from '@grow/contracts';
import {
  defineSlot,
  isServerReachedAtom,
  type PlaceValues,
  setSessionUser,
  Slot,
  SlotContext,
  type SlotModule,
} from '@grow/mfe-kit';
import { people, screen, waitFor } from '@grow/mfe-kit/testing';
import { getDefaultStore } from 'jotai';
import { use, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useScreenShown } from '../boundary/when-idle.ts';
import { exampleRelease } from '../route-table.example.ts';
import { createSlotHost, type LoadSlot } from './slot-host.tsx';

const entry: SlotEntry = { place: 'learn/today', module: 'plant', order: 1, access: 'protected', minHeight: 120 };

const remoteWith = (...slots: Partial<SlotEntry>[]) =>
  exampleRelease({ routes: [], slots: slots.map((slot) => ({ ...entry, ...slot })) });

const slotOf = (Component: (values: PlaceValues['learn/today']) => React.ReactNode): SlotModule =>
  defineSlot('learn/today', Component);

const Plant = ({ pathType }: PlaceValues['learn/today']) => <p>{`Day 24 in ${pathType}`}</p>;

type Remotes = Parameters<typeof createSlotHost>[0];

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

function LearnScreen({ isShown = true }: { isShown?: boolean }) {
  useScreenShown();
  return (
    <>
      <h1>Learn</h1>
      {isShown ? <Slot name="learn/today" values={{ pathType: 'soil' }} /> : null}
      <p>{isShown ? 'With a place' : 'Without a place'}</p>
    </>
  );
}

/** Outside React's `act`, which hangs while a slot loads. */
async function renderLearn(remotes: Remotes, load: LoadSlot, user = people.learner) {
  setSessionUser(user);
  const host = createSlotHost(remotes, load);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: () => undefined });
  const show = async (isShown: boolean) => {
    root.render(
      <SlotContext value={host}>
        <LearnScreen isShown={isShown} />
      </SlotContext>,
    );
    await screen.findByText(isShown ? 'With a place' : 'Without a place');
  };
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await show(true);
  return {
    leaveAndReturn: async () => {
      await show(false);
      await show(true);
    },
    /** The heights that are reserved. */
    heights: () => [...container.querySelectorAll<HTMLElement>('div[style]')].map(({ style }) => style.minHeight),
  };
}

const garden = () => ({ 'mfe-garden': remoteWith({}) });

describe('a place', () => {
  it('reserves the height from the first render, and passes its values', async () => {
    const { heights } = await renderLearn(garden(), async () => slotOf(Plant));
    expect(heights()).toEqual(['120px']);
    expect(screen.queryByText(/Day 24/u)).toBeNull();
    expect(await screen.findByText('Day 24 in soil', undefined, { timeout: 5000 })).toBeVisible();
    expect(heights()).toEqual(['120px']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('shows the modules of several remotes in their order', async () => {
    const remotes = {
      'mfe-garden': remoteWith({ order: 3 }, { module: 'weather', order: 1 }),
      'mfe-shop': remoteWith({ module: 'offer', order: 2 }),
    };
    await renderLearn(remotes, async (remote, module) => slotOf(() => <p>{`${module} of ${remote}`}</p>));
    await screen.findByText('plant of mfe-garden', undefined, { timeout: 5000 });
    expect(screen.getAllByText(/ of mfe-/u).map(({ textContent }) => textContent)).toEqual([
      'weather of mfe-garden',
      'offer of mfe-shop',
      'plant of mfe-garden',
    ]);
  });

  it.each([
    ['protected', 'guest', true],
    ['member', 'guest', false],
    ['member', 'learner', true],
    ['staff', 'learner', false],
    ['staff', 'moderator', true],
  ] as const)('with access %s is for a %s: %s', async (access, person, isFor) => {
    const load = vi.fn(async () => slotOf(Plant));
    const { heights } = await renderLearn({ 'mfe-garden': remoteWith({ access }) }, load, people[person]);
    expect(heights()).toHaveLength(isFor ? 1 : 0);
  });

  it.each([
    ['is withdrawn', {}],
    ['has no slots', { 'mfe-old': exampleRelease({ routes: [] }) }],
  ])('is empty if the remote %s', async (_, remotes) => {
    const { heights } = await renderLearn(remotes, async () => slotOf(Plant));
    expect(heights()).toEqual([]);
  });

  it('stays empty without a connection, unless the slot works offline', async () => {
    const load = vi.fn<LoadSlot>(async (_, module) => slotOf(() => <p>{module}</p>));
    getDefaultStore().set(isServerReachedAtom, false);
    await renderLearn(
      { 'mfe-garden': remoteWith({ module: 'online' }, { module: 'offline', worksOffline: true }) },
      load,
    );
    await screen.findByText('offline', undefined, { timeout: 5000 });
    expect(load.mock.calls).toEqual([['mfe-garden', 'offline']]);
    getDefaultStore().set(isServerReachedAtom, true);
    expect(await screen.findByText('online')).toBeVisible();
  });
});

const never = new Promise<never>(() => undefined);

const failures: Record<string, LoadSlot> = {
  'throws when it renders': async () =>
    slotOf(() => {
      throw new Error('broken on render');
    }),
  'throws on a later render': async () =>
    slotOf(() => {
      const [count, setCount] = useState(0);
      useEffect(() => setCount(1), []);
      if (count > 0) throw new Error('broken on each render');
      return <p>First</p>;
    }),
  'renders without end': async () =>
    slotOf(() => {
      const [, setCount] = useState(0);
      setCount((count) => count + 1);
      return null;
    }),
  'throws in an effect': async () =>
    slotOf(() => {
      useEffect(() => {
        throw new Error('broken in an effect');
      }, []);
      return <p>First</p>;
    }),
  'is refused': () => Promise.reject(new Error('integrity')),
  'is made for another place': async () => defineSlot('profile/cards', () => <p>Wrong place</p>),
};

describe('a slot that fails', () => {
  it.each(Object.entries(failures))('leaves its place empty: %s', async (_, load) => {
    const { leaveAndReturn, heights } = await renderLearn(garden(), load);
    await waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 5000 });
    expect(warn).toHaveBeenCalledExactlyOnceWith('The slot plant of mfe-garden cannot be shown', expect.any(Error));
    expect(screen.getByRole('heading', { name: 'Learn' })).toBeVisible();
    expect(screen.queryByText(/First|Wrong place/u)).toBeNull();
    expect(heights(), 'nothing in view moves').toEqual(['120px']);
    await leaveAndReturn();
    expect(heights(), 'left out of the next screen').toEqual([]);
  });

  it('leaves its place empty: waits forever for something', { timeout: 20_000 }, async () => {
    await renderLearn(garden(), async () => slotOf(() => use(never)));
    await waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 15_000 });
    expect(warn.mock.calls[0]).toMatchObject([/cannot be shown/u, { fault: 'timed-out' }]);
  });

  it('does not touch another one in the same place', async () => {
    const remotes = { ...garden(), 'mfe-shop': remoteWith({ module: 'offer', order: 2 }) };
    await renderLearn(remotes, async (remote) => {
      if (remote === 'mfe-garden') throw new Error('refused');
      return slotOf(() => <p>Offer</p>);
    });
    expect(await screen.findByText('Offer', undefined, { timeout: 5000 })).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });

  it('loses its reserved height once it is below the view', async () => {
    const observers: IntersectionObserverCallback[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          observers.push(callback);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const { heights } = await renderLearn(garden(), () => Promise.reject(new Error('refused')));
    await waitFor(() => expect(observers).toHaveLength(1), { timeout: 5000 });
    const report = (isIntersecting: boolean, top: number) => {
      const seen = { isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry;
      observers[0]?.([seen], {} as IntersectionObserver);
    };
    report(true, 100);
    report(false, -500);
    await expect(waitFor(() => expect(heights()).toEqual([]), { timeout: 300 })).rejects.toThrow();
    report(false, innerHeight + 10);
    await waitFor(() => expect(heights()).toEqual([]));
    vi.unstubAllGlobals();
  });
});

it('marks a slot with the contract of its build', () => {
  expect(slotOf(Plant)).toMatchObject({ place: 'learn/today', contractVersion: remoteContractVersion });
});
