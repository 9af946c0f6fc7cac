import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { appNameSchema } from './registry.ts';

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
  summary: 'Reports that a remote, or the shell, could not be shown. A canary that fails for more users is withdrawn.',
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
  summary: 'How fast a page was and how often its code failed, by app and release, without the user.',
  service: 'gateway',
  method: 'POST',
  path: '/api/web-vitals',
  access: 'public',
  body: z.object({
    /** Milliseconds, except CLS, which has no unit. */
    metrics: z
      .array(
        z.object({
          ...appShape,
          name: z.enum(webVitalNames),
          value: z.number().check(z.minimum(0), z.maximum(600_000)),
        }),
      )
      .check(z.maxLength(20)),
    /** One entry per uncaught error. */
    errors: z.array(z.object(appShape)).check(z.maxLength(20)),
  }),
  output: z.void(),
  status: 204,
  limit: { points: 60, seconds: 60, by: 'address' },
  maxBodyBytes: 8192,
});
