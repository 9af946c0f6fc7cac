import type { z } from 'zod/mini';
import type { Contract, ServiceName } from '../contract.ts';

type Definition = Pick<Contract, 'id' | 'params' | 'query' | 'body' | 'maxBodyBytes'> & {
  /** The service that serves the call. Every service has the event stream. */
  service: ServiceName | 'any';
  /** The one service that may call. Other services and all users are refused. */
  caller: ServiceName;
  method: 'GET' | 'POST';
  path: `/internal/${string}`;
  /** The body of a success; `z.void()` for none (204). A stream of Server-Sent Events is not parsed. */
  output: z.ZodMiniType | 'event-stream';
};

export type InternalContract = Readonly<Definition>;

/** One call with a complete response. */
export type InternalCall = InternalContract & { readonly output: z.ZodMiniType };

/** Declares one call between services. It is not reachable from outside, and not in the API description or a page. */
export function defineInternalContract<const D extends Definition>(definition: D): D {
  return definition;
}

/** All events that the database of a service publishes. */
export const streamServiceEvents = defineInternalContract({
  caller: 'gateway',
  method: 'GET',
  output: 'event-stream',
  id: 'stream-events',
  service: 'any',
  path: '/internal/events',
});
