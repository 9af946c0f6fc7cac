import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idSchema, textSchema } from './contract.ts';
import { flagNameSchema, flagSchema } from './flag.ts';
import { staffRoleSchema } from './role.ts';

export const maxFlagPeople = 50;

/** A flag is on for a share of the users, guests too, for whoever has one of the roles, and for some people. */
const switchShape = {
  percent: z.int().check(z.minimum(0), z.maximum(100, schemaMessage('Must be at most {most}', { most: 100 }))),
  roles: z.array(staffRoleSchema).check(z.maxLength(staffRoleSchema.options.length)),
};

export const flagSwitchSchema = z.object({
  name: flagNameSchema,
  ...switchShape,
  people: z.array(z.object({ id: idSchema, username: z.string() })),
});
export type FlagSwitch = z.infer<typeof flagSwitchSchema>;

const admin = { access: 'admin' } as const;

export const listReleasedFlags = defineContract({
  ...admin,
  id: 'list-released-flags',
  summary: 'The flags that live releases and canaries name, by name.',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/released-flags',
  output: z.array(z.extend(flagSchema, { name: flagNameSchema, app: z.string() })),
});
export type ReleasedFlag = z.infer<typeof listReleasedFlags.output>[number];

export const listFlagSwitches = defineContract({
  ...admin,
  id: 'list-flag-switches',
  summary: 'The flags that are on for somebody, by name. All others are off.',
  service: 'user',
  method: 'GET',
  path: '/api/admin/flags',
  output: z.array(flagSwitchSchema),
});

export const switchFlag = defineContract({
  ...admin,
  id: 'switch-flag',
  summary: 'Sets for whom a flag is on; for nobody switches it off. Open pages change within seconds.',
  service: 'user',
  method: 'PUT',
  path: '/api/admin/flags/{name}',
  params: z.object({ name: flagNameSchema }),
  body: z.object({
    ...switchShape,
    /** Usernames. */
    people: z
      .array(textSchema.check(z.trim(), z.minLength(1), z.maxLength(100)))
      .check(z.maxLength(maxFlagPeople, schemaMessage('Must be at most {most} usernames', { most: maxFlagPeople }))),
  }),
  output: flagSwitchSchema,
  isIdempotent: true,
  errors: ['unprocessable'],
});
