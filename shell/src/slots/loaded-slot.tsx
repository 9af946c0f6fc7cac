import type { SlotEntry } from '@grow/contracts';
import type { SlotModule } from '@grow/mfe-kit';
import { Component, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { RemoteError } from '../boundary/remote-error.ts';
import { reportFault } from '../boundary/report-fault.ts';
import { nextVisibleIdlePeriod } from '../boundary/when-idle.ts';
import { useConnection } from '../offline/use-connection.ts';
import { loadSlot } from './load-slot.ts';
import { type LoadSlot, type OwnedSlot, ReservedSpace } from './slot-host.tsx';

type LoadedSlotProps = OwnedSlot & { values: object; load?: LoadSlot | undefined };

/** As long as the code of a remote may take. */
const renderTimeoutMs = 8000;

/** The slots that failed on this page: the screens that follow leave them out. */
const failed = new WeakSet<SlotEntry>();

/** A slot in its reserved space. Its code loads when its screen is first shown. */
export function LoadedSlot({ load = loadSlot, values, ...slot }: LoadedSlotProps) {
  const { remote, entry } = slot;
  const [module, setModule] = useState<Promise<LoadedModule> | null>(null);
  // Decided once: a space that disappears would move what is in view.
  const [isLeftOut] = useState(() => failed.has(entry));
  const isPossible = useConnection() || entry.worksOffline === true;
  // Screens of hidden tabs have no effects.
  useEffect(() => {
    if (isPossible && !isLeftOut) setModule((started) => started ?? loadWhenIdle({ remote, entry }, load));
  }, [isPossible, isLeftOut, remote, entry, load]);
  if (isLeftOut) return null;
  if (module === null) return isPossible ? <ReservedSpace {...slot} /> : <EmptySpace {...slot} />;
  return (
    <SlotBoundary {...slot}>
      <Suspense fallback={<ReservedSpace {...slot} />}>
        <Shown entry={entry} module={module} values={values} />
      </Suspense>
    </SlotBoundary>
  );
}

type LoadedModule = SlotModule['Component'];

function loadWhenIdle({ remote, entry }: OwnedSlot, load: LoadSlot): Promise<LoadedModule> {
  const loading = nextVisibleIdlePeriod().then(async () => {
    const slot = await load(remote, entry.module);
    if (slot.place !== entry.place) throw new RemoteError('not-loaded');
    return slot.Component;
  });
  // The boundary reports a failure, unless the screen has gone by then.
  loading.catch(() => undefined);
  return loading;
}

type ShownProps = { entry: SlotEntry; module: Promise<LoadedModule>; values: object };

function Shown({ entry, module, values }: ShownProps) {
  const Module = use(module);
  return (
    <div style={{ minHeight: entry.minHeight }}>
      <Suspense fallback={<TimeLimit />}>
        <Module {...values} />
      </Suspense>
    </div>
  );
}

/** Ends the wait for a module that loads something forever. */
function TimeLimit() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), renderTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new RemoteError('timed-out');
  return null;
}

/** A slot that fails leaves its place empty; the screen around it keeps working. */
class SlotBoundary extends Component<OwnedSlot & { children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, entry } = this.props;
    console.warn(`The slot ${entry.module} of ${remote} cannot be shown`, error);
    reportFault(remote);
    failed.add(entry);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <EmptySpace entry={this.props.entry} /> : this.props.children;
  }
}

/** Keeps the reserved height until nothing in view moves: until it is below the view, or its screen is hidden. */
function EmptySpace({ entry }: { entry: SlotEntry }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((one) => !one.isIntersecting && one.boundingClientRect.top >= innerHeight)) setGone(true);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      // The screen is hidden now.
      setGone(true);
    };
  }, []);
  return isGone ? null : <div ref={ref} style={{ minHeight: entry.minHeight }} />;
}
