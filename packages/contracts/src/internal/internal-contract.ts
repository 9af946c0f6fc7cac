import type { z } from 'zod/mini';
import type { Contract, ServiceName } from '../contract.ts';

type Definition = Pick<Contract, 'id' | 'params' | 'query' | 'body' | 'maxBodyBytes'> & {
  /** Who answers; the event stream is every service's own. */
  service: ServiceName | 'any';
  /** The one service that may call. Any other, and every user, is refused. */
  caller: ServiceName;
  method: 'GET' | 'POST';
  path: `/internal/${string}`;
  /** What a success answers; `z.void()` for none (204). A stream of Server-Sent Events has no end to parse. */
  output: z.ZodMiniType | 'event-stream';
};

export type InternalContract = Readonly<Definition>;

/** One call that is answered as a whole. */
export type InternalCall = InternalContract & { readonly output: z.ZodMiniType };

/** One call that is answered by Server-Sent Events. */
export type InternalStream = InternalContract & { readonly output: 'event-stream' };

/** Declares one call between services: not reachable from outside, in no description, and no part of a page. */
export function defineInternalContract<const D extends Definition>(definition: D): D {
  return definition;
}
