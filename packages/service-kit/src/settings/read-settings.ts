import { z } from 'zod';

/** Thrown by `readSettings`; its message lists every fault, never a value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Parses the environment with one schema and reports all faults together, so that a start fails once and not five times.
 * An empty variable counts as not set. Values never appear in the message: some of them are secrets.
 */
export function readSettings<S extends z.ZodObject>(
  schema: S,
  environment: Record<string, string | undefined> = process.env,
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;

  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return given[name] === undefined && issue.code === 'invalid_type'
      ? `  ${name}: is not set`
      : `  ${name}: ${issue.message}`;
  });
  throw new SettingsError(`The settings are not complete:\n${faults.join('\n')}`);
}

/** A setting that is on or off; off unless said. */
export const switchSetting = z
  .enum(['on', 'off'])
  .default('off')
  .transform((value) => value === 'on');

/** A TCP port; 0 lets the system choose. */
export const portSetting = z.coerce.number().int().min(0).max(65_535);

/** Seconds between the order to end and the end of listening, in which balancers learn to send elsewhere. */
export const drainSetting = z.coerce.number().min(0).max(60).default(0);

/** A secret of at least 32 characters that is not one repeated character. */
export const secretSetting = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => new Set(value).size >= 8, 'is too simple: use random characters');
