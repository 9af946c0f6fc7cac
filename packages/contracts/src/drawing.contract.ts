import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

export const readDrawing = defineContract({
  id: 'read-drawing',
  summary: 'A drawing that comes with the content, as SVG. A name never changes its drawing.',
  service: 'content',
  method: 'GET',
  path: '/api/drawings/{name}',
  isTranslated: true,
  access: 'public',
  params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,64}\.svg$/u)) }),
  output: z.unknown(),
  errors: ['not_found'],
});
