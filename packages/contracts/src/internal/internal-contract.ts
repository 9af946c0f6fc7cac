import { z } from 'zod/mini';
import type { Contract } from '../contract.ts';

/** The name of a process: that of its folder under `services`, or `gateway`. */
export const processNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/u));

/** The one process that may speak for a user. */
export const gatewayName = 'gateway';

type Definition = Pick<Contract, 'id' | 'params' | 'query' | 'body' | 'maxBodyBytes'> & {
  /** The service that serves the call; 'any' for one that every service has. */
  service: string;
  /** The processes that may call. The service refuses all others, and all users. */
  callers: readonly string[];
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
