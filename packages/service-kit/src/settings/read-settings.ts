import type { z } from 'zod/mini';
import { OperatorError } from '../operator-error.ts';
import '../zod-messages.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** An error of one setting. The message follows the setting's name and contains no value. */
export type SettingFault = { name: string; message: string };

/** Thrown by `readSettings`; its message lists every error, never a value. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
  readonly faults: readonly SettingFault[];

  constructor(errors: readonly SettingFault[]) {
    // One line per setting, because processes share settings.
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
 * times. An empty variable counts as unset. Messages never contain values, because some are secrets. `check` finds
 * errors that concern more than one setting.
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

type ProductionRules = {
  /** Settings that production requires, each with the reason. */
  needed?: Record<string, string>;
  /** Switches for development and tests, each with its effect. */
  refused?: Record<string, string>;
};

/** Settings that are missing in production, and settings only for development and tests; none elsewhere. */
export function productionFaults(given: Given, { needed = {}, refused = {} }: ProductionRules): SettingFault[] {
  if (given['NODE_ENV'] !== 'production') return [];
  const missing = Object.entries(needed)
    .filter(([name]) => given[name] === undefined)
    .map(([name, why]) => ({ name, message: `is needed in production: ${why}` }));
  const switchedOn = Object.entries(refused)
    .filter(([name]) => (given[name] ?? 'off') !== 'off')
    .map(([name, what]) => ({ name, message: `is refused in production: it ${what}. Leave it out` }));
  return [...missing, ...switchedOn];
}

/** Cookies and links in emails derive from the public URL, so production requires it, with https. */
export function publicUrlFaults(given: Given): SettingFault[] {
  const { NODE_ENV, PUBLIC_URL } = given;
  if (NODE_ENV !== 'production' || PUBLIC_URL?.startsWith('https://')) return [];
  return PUBLIC_URL === undefined
    ? [{ name: 'PUBLIC_URL', message: 'is needed in production: cookies and links in mails are made from it' }]
    : [{ name: 'PUBLIC_URL', message: 'must begin with https:// in production: cookies are sent over https only' }];
}
