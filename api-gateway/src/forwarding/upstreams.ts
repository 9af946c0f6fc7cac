import { AppError, followServices, type Logger, type Peers } from '@grow/service-kit';
import { createUpstreamHealth, type UpstreamHealth } from '../upstream-health.ts';
import { createForwarder, type Forwarder } from './create-forwarder.ts';

/** A service as the gateway reaches it. */
type Upstream = {
  health: UpstreamHealth;
  forwarder: Forwarder;
  /** A second pool, for calls with `isSlow`, which then delay no other call. */
  slowForwarder: Forwarder;
};

export type Upstreams = {
  /** Throws `service_unavailable` for a name that is not in the operator's file. */
  of: (service: string) => Upstream;
  all: () => ReadonlyMap<string, Upstream>;
  close: () => Promise<void>;
};

const slowConnections = 32;

/**
 * The services of the operator's file. Those that are added while it runs are taken up; those that are removed, or have
 * moved, are closed after their calls in flight.
 */
export function createUpstreams(peers: Peers, log: Logger): Upstreams {
  const { all: upstreams, stop } = followServices(
    peers.file,
    (_name, url) => createUpstream(url, log),
    (upstream) => void end(upstream),
  );
  return {
    of(service) {
      const upstream = upstreams.get(service);
      if (upstream !== undefined) return upstream;
      throw new AppError('service_unavailable', { cause: new Error(`The services file names no service ${service}`) });
    },
    all: () => upstreams,
    async close() {
      stop();
      const parts = [...upstreams.values()].flatMap((one) => [one.forwarder, one.slowForwarder, one.health]);
      await Promise.all(parts.map((part) => part.close()));
    },
  };
}

function createUpstream(url: string, log: Logger): Upstream {
  const health = createUpstreamHealth(url, log);
  return {
    health,
    forwarder: createForwarder(url, health),
    slowForwarder: createForwarder(url, health, slowConnections),
  };
}

/** Closes a service that is gone from the file, after its calls. */
async function end({ forwarder, slowForwarder, health }: Upstream): Promise<void> {
  await Promise.all([forwarder.end(), slowForwarder.end()]);
  await health.close();
}
