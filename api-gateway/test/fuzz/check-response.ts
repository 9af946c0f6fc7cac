import { errorCatalogue, localizableSchema, type Contract, type ErrorCode } from '@grow/contracts';
import { z } from 'zod/mini';

export type Answer = { status: number; type: string; text: string };

const refusal = z.strictObject({
  message: z.string().check(z.minLength(1)),
  code: z.string(),
  lines: z.optional(z.array(localizableSchema)),
  details: z.optional(z.unknown()),
});

/** What is wrong with a response; null if the contract allows it. */
export function violationOf(contract: Contract, { status, type, text }: Answer): string | null {
  if (status >= 400) return violationOfError(contract, { status, type, text });
  if (status === 304 || status === 302) return text === '' || status === 302 ? null : 'a body where none belongs';
  if (status !== (contract.status ?? 200) && status !== 204) return `a success of ${status}`;
  if (status === 204) return text === '' ? null : 'a body where none belongs';
  if (!type.startsWith('application/json')) return isFile(contract) ? null : `an answer of ${type}`;
  const parsed = contract.output.safeParse(JSON.parse(text));
  return parsed.success ? null : `not as the contract says: ${parsed.error.issues[0]?.message}`;
}

function violationOfError({ errors = [] }: Contract, { status, type, text }: Answer): string | null {
  if (!type.startsWith('application/json')) return `a refusal of ${type}`;
  const parsed = refusal.safeParse(JSON.parse(text));
  if (!parsed.success) return 'a refusal that is not { message, code }';
  const code = parsed.data.code as ErrorCode;
  if (errorCatalogue[code]?.status !== status) return `${code} with ${status}`;
  // Only if a contract names it: what is not configured, or depends on another service, may be unavailable.
  return status < 500 || errors.includes(code) ? null : `a failure of its own: ${code}`;
}

/** A picture or an archive has no JSON schema. */
const isFile = ({ output }: Contract): boolean =>
  output instanceof z.ZodMiniUnknown || output instanceof z.ZodMiniCustom;
