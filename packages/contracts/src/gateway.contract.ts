import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { appNameSchema } from './registry.ts';

/** `unknown` if the part cannot be checked, because its service does not respond. */
const partStateSchema = z.enum(['ok', 'down', 'unknown']);

export const statusSchema = z.object({
  /** `ok` if all parts are, `down` if no service responds, else `degraded`. */
  state: z.enum(['ok', 'degraded', 'down']),
  checkedAt: z.iso.datetime(),
  parts: z.array(
    z.object({
      id: z.enum(['gateway', 'content', 'content-database', 'user', 'user-database', 'events']),
      state: partStateSchema,
    }),
  ),
  /** The live releases of the shell and each remote that is not for staff. */
  releases: z.array(z.object({ app: z.string(), title: z.string(), version: z.string(), since: z.iso.datetime() })),
});
export type Status = z.infer<typeof statusSchema>;

export const readStatus = defineContract({
  id: 'read-status',
  summary: 'How the product is doing, for monitors: 200 whatever it is, look at `state`. The page is /status.',
  service: 'gateway',
  method: 'GET',
  path: '/api/status',
  access: 'public',
  output: statusSchema,
  limit: { points: 120, seconds: 60, by: 'address' },
});

export const readRegistryRevision = defineContract({
  id: 'read-registry-revision',
  summary: 'The revision of the registry that is live for the caller. A page compares it with its own.',
  service: 'gateway',
  method: 'GET',
  path: '/api/registry',
  access: 'public',
  output: z.object({ revision: z.int().check(z.minimum(0)) }),
});

export const reportRemoteFault = defineContract({
  id: 'report-remote-fault',
  summary: 'Tells that a remote, or the shell, could not be shown. A canary that fails for more users is withdrawn.',
  service: 'gateway',
  method: 'POST',
  path: '/api/remote-faults',
  access: 'session',
  body: z.object({ remote: appNameSchema, version: z.string().check(z.maxLength(80)) }),
  output: z.void(),
  status: 204,
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const webVitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;

/** The app, and its release. */
const appShape = { app: appNameSchema, version: z.string().check(z.maxLength(80)) };

export const recordWebVitals = defineContract({
  id: 'record-web-vitals',
  summary: 'How fast a page was and how often its code failed, by app and release, and nothing about who saw it.',
  service: 'gateway',
  method: 'POST',
  path: '/api/web-vitals',
  access: 'public',
  body: z.object({
    /** Milliseconds; CLS without a unit. */
    metrics: z
      .array(
        z.object({
          ...appShape,
          name: z.enum(webVitalNames),
          value: z.number().check(z.minimum(0), z.maximum(600_000)),
        }),
      )
      .check(z.maxLength(20)),
    /** One for each error that nobody caught. */
    errors: z.array(z.object(appShape)).check(z.maxLength(20)),
  }),
  output: z.void(),
  status: 204,
  limit: { points: 60, seconds: 60, by: 'address' },
  maxBodyBytes: 8192,
});
