import { AppError, type Logger } from '@grow/service-kit';
import { Client } from 'undici';

/** The health of one upstream service. A hanging service accepts requests and answers none, not even `/healthz`. */
export type UpstreamHealth = {
  /** Runs a call, which reports when its response begins. Throws at once while the service hangs. */
  track: <T>(call: (onResponse: () => void) => Promise<T>) => Promise<T>;
  isHanging: () => boolean;
  close: () => Promise<void>;
};

const checkEveryMs = 500;
/** If no waiting request gets a response for this long, a probe is sent. */
const silenceMs = 1000;
const probeMs = 2000;
/** A single late response may be caused by this process. */
const failureThreshold = 2;

/**
 * Observes the responses of one service. When there are none, it probes `/healthz` on a separate connection until that
 * responds. The first requests wait; later ones fail fast (decision 0033).
 */
export function createUpstreamHealth(origin: string, log: Logger): UpstreamHealth {
  let waiting = 0;
  let silentSince = 0;
  let lateProbes = 0;
  let isProbing = false;
  const client = new Client(origin, { connect: { timeout: probeMs } });
  const isHanging = () => lateProbes >= failureThreshold;

  async function check(): Promise<void> {
    const isSilent = waiting > 0 && performance.now() - silentSince > silenceMs;
    if (isProbing || !(isSilent || lateProbes > 0)) return;
    isProbing = true;
    const wasHanging = isHanging();
    lateProbes = (await isLate()) ? lateProbes + 1 : 0;
    isProbing = false;
    if (isHanging() !== wasHanging) log.warn({ origin, isHanging: isHanging() }, 'a service hangs, or responds again');
  }

  /** Only silence counts: a refused or broken connection fails at once by itself. */
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

  const timer = setInterval(() => void check(), checkEveryMs);
  timer.unref();
  return {
    isHanging,
    async track(call) {
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
