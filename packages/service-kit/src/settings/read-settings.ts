import { z } from 'zod/mini';
import { StartupError } from '../errors/startup-error.ts';
import '../zod-messages.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong with one setting; its message follows the name and contains no value. */
export type SettingFault = { name: string; message: string };

/** Thrown by `readSettings`; its message lists every error, never a value. */
export class SettingsError extends StartupError {
  override name = 'SettingsError';
  readonly faults: readonly SettingFault[];

  constructor(errors: readonly SettingFault[]) {
    // One line per setting: another process would report the same.
    const lines = new Map(errors.toReversed().map(({ name, message }) => [name, `  ${name}: ${message}`]));
    super(
      `These settings are missing or wrong:\n${[...lines.values()].toReversed().join('\n')}`,
      'Set them in the environment or in .env; .env.example says what each is for.',
    );
    this.faults = errors;
  }
}

/**
 * Parses the environment with one schema and reports all errors together, so that a start fails once and not five
 * times. An empty variable counts as not set. Values never appear in the message: some of them are secrets. `check`
 * finds errors that concern more than one setting.
 */
export function readSettings<S extends z.ZodMiniObject>(
  schema: S,
  environment: Given = process.env,
  check: (given: Given) => SettingFault[] = () => [],
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const errors = [...(parsed.error?.issues.map((issue) => describe(issue, given)) ?? []), ...check(given)];
  if (!parsed.success || errors.length > 0) throw new SettingsError(errors);
  return parsed.data;
}

function describe(issue: z.core.$ZodIssue, given: Given): SettingFault {
  const name = issue.path.join('.');
  const isMissing = given[name] === undefined && issue.code === 'invalid_type';
  return { name, message: isMissing ? 'is not set' : issue.message };
}

/** A setting that is on or off; off unless said. */
export const switchSetting = z.pipe(
  z._default(z.enum(['on', 'off']), 'off'),
  z.transform((value) => value === 'on'),
);

/** A TCP port; 0 lets the system choose. */
export const portSetting = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

/** Seconds between the stop signal and the end of listening, in which load balancers stop sending requests. */
export const drainSetting = z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 0);

/** A secret of at least 32 characters that is not one repeated character. */
export const secretSetting = z.string().check(
  z.minLength(32, 'must have at least 32 characters'),
  z.refine((value) => new Set(value).size >= 8, 'is too simple: use random characters'),
);

/** The address of a PostgreSQL database. */
export const databaseSetting = z.url({
  protocol: /^postgres(?:ql)?$/u,
  error: 'must be an address such as postgres://user:password@host:5432/database',
});

/** The settings of the platform that every process reads, checked with its other settings. */
export const processSettingsShape = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  METRICS: switchSetting,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/u })),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
};
