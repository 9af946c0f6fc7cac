import { z } from 'zod/mini';

/** The limits of all live releases together: the names that are on for a user fit into 1 kB of the page. */
export const maxFlags = 30;
export const maxFlagNameLength = 30;

export const flagNameSchema = z
  .string()
  .check(
    z.maxLength(maxFlagNameLength),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, "Must be a name like 'garden-photos'"),
    z.meta({ examples: ['garden-photos'] }),
  );

const describedSchema = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(200));

/** What a manifest says of a flag. A flag is off until an admin switches it on. */
export const flagSchema = z.object({
  /** The team that removes the flag from the code. */
  owner: describedSchema,
  /** The last day of the flag. After it a check fails, until the flag is removed or gets another day. */
  until: z
    .string()
    .check(
      z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, "must be a day like '2027-03-31'"),
      z.meta({ examples: ['2027-03-31'] }),
    ),
  about: describedSchema,
});
export type Flag = z.infer<typeof flagSchema>;

/** Whether the last day of a flag is over, in UTC. */
export function isFlagExpired({ until }: Pick<Flag, 'until'>, now = new Date()): boolean {
  return until < now.toISOString().slice(0, 10);
}
