import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

export const readIllustration = defineContract({
  id: 'read-illustration',
  summary: 'A drawing that comes with the content, as SVG. A name never changes its drawing.',
  service: 'content',
  method: 'GET',
  path: '/api/illustrations/{name}',
  isTranslated: true,
  access: 'public',
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,64}\.svg$/u)) }),
  output: z.unknown(),
  errors: ['not_found'],
});
