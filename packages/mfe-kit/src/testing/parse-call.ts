import type { Contract, ParsedInputOf } from '@grow/contracts';
import { firstFault, localizable, type Localizable } from '@grow/text';

type Read = { call: ParsedInputOf<Contract> & { file?: File } } | { fault: Localizable };

/** Parses a request by its contract as the server does; returns the first error of an invalid one. */
export async function parseCall(contract: Contract, request: Request, params: Record<string, unknown>): Promise<Read> {
  const sent = {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: contract.body ? await readJson(request) : undefined,
  };
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = contract[part]?.safeParse(sent[part]);
    if (result?.error) return { fault: firstFault(result.error) };
    parsed[part] = result?.data;
  }
  if (contract.upload) {
    const file = (await request.formData()).get(contract.upload.field);
    if (!(file instanceof File)) {
      return { fault: localizable('Send exactly one file, in the field {field}.', { field: contract.upload.field }) };
    }
    parsed['file'] = file;
  }
  return { call: parsed as ParsedInputOf<Contract> & { file?: File } };
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
