import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { appNameSchema } from './registry.ts';

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
