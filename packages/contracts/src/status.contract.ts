import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

/** `unknown` if the part cannot be checked, because its service does not respond. */
const partStateSchema = z.enum(['ok', 'down', 'unknown']);

export const statusSchema = z.object({
  /** `ok` if all parts are, `down` if no service responds, else `degraded`. */
  state: z.enum(['ok', 'degraded', 'down']),
  checkedAt: z.iso.datetime(),
  /** The version of gateway and services, if the installation sets it. */
  version: z.optional(z.string()),
  parts: z.array(
    z.object({
      /** 'gateway', 'events', or the name of a service, alone or with '-database'. */
      id: z.string(),
      state: partStateSchema,
    }),
  ),
  /** The live releases of the shell and each remote that is not for staff. */
  releases: z.array(z.object({ app: z.string(), title: z.string(), version: z.string(), since: z.iso.datetime() })),
});
export type Status = z.infer<typeof statusSchema>;

export const readStatus = defineContract({
  id: 'read-status',
  summary: 'The state of the product, for monitors: always 200, look at `state`. The page is /status.',
  service: 'gateway',
  method: 'GET',
  path: '/api/status',
  access: 'public',
  output: statusSchema,
  limit: { points: 120, seconds: 60, by: 'address' },
});
