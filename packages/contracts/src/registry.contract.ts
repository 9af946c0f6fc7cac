import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

export const readRegistryRevision = defineContract({
  id: 'read-registry-revision',
  summary: 'The revision of the registry that is live for the caller. A page compares it with its own.',
  service: 'gateway',
  method: 'GET',
  path: '/api/registry',
  access: 'public',
  output: z.object({ revision: z.int().check(z.minimum(0)) }),
});
