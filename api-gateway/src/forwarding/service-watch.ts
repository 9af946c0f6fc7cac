import { AppError, type Logger } from '@grow/service-kit';
import { Client } from 'undici';

/** Tells a service that hangs from one that is busy: it takes requests, answers none, and not even `/healthz`. */
export type ServiceWatch = {
  /** Runs a call that says when its answer begins; `service_unavailable` at once while the service is known to hang. */
  during: <T>(call: (onAnswer: () => void) => Promise<T>) => Promise<T>;
  isHanging: () => boolean;
  close: () => Promise<void>;
};

const lookEveryMs = 500;
/** While requests wait, this long without an answer to any of them is a reason to ask. */
const silenceMs = 1000;
const probeMs = 2000;
/** A single one may be late only because this process was. */
const probesUntilKnown = 2;

/**
 * Watches one service by the answers that it gives anyway. In silence it asks `/healthz`, on a connection of its own,
 * and goes on until that is answered: the first requests wait, those that follow need not (decision 0033).
 */
export function createServiceWatch(origin: string, log: Logger): ServiceWatch {
  let waiting = 0;
  let silentSince = 0;
  let lateProbes = 0;
  let isProbing = false;
  const client = new Client(origin, { connect: { timeout: probeMs } });
  const isHanging = () => lateProbes >= probesUntilKnown;

  async function look(): Promise<void> {
    const isSilent = waiting > 0 && performance.now() - silentSince > silenceMs;
    if (isProbing || !(isSilent || lateProbes > 0)) return;
    isProbing = true;
    const wasHanging = isHanging();
    lateProbes = (await isLate()) ? lateProbes + 1 : 0;
    isProbing = false;
    if (isHanging() !== wasHanging) log.warn({ origin, isHanging: isHanging() }, 'a service hangs, or answers again');
  }

  /** Only silence counts: what is refused or broken off fails by itself, and at once. */
  async function isLate(): Promise<boolean> {
    const signal = AbortSignal.timeout(probeMs);
    try {
      const { body } = await client.request({ path: '/healthz', method: 'GET', signal });
      await body.dump();
      return false;
    } catch {
      return signal.aborted;
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    isHanging,
    async during(call) {
      if (isHanging()) throw new AppError('service_unavailable', { retryAfterSeconds: 1 });
      if (waiting === 0) silentSince = performance.now();
      waiting += 1;
      let isWaiting = true;
      try {
        return await call(() => {
          silentSince = performance.now();
          if (isWaiting) waiting -= 1;
          isWaiting = false;
        });
      } finally {
        if (isWaiting) waiting -= 1;
      }
    },
    async close() {
      clearInterval(timer);
      await client.destroy();
    },
  };
}
