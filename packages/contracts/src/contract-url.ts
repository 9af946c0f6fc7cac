import { defaultLanguage, type Language } from './languages.ts';

type UrlInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The URL of a call: path parameters, then the query in a stable order, with the content language. */
export function contractUrl(
  contract: { path: string; isTranslated?: boolean },
  input: UrlInput = {},
  language: Language = defaultLanguage,
): string {
  const path = contract.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  const asked = contract.isTranslated && language !== defaultLanguage ? { language } : {};
  for (const [name, value] of Object.entries({ ...input.query, ...asked }).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** Matches the path of a URL against the path of a call. Parameters are named groups, still encoded. */
export function contractPattern({ path }: { path: string }): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u');
}

/** The call with its decoded parameters, or the methods that its path allows; null for an unknown path. */
type Match<C> = { contract: C; params: Record<string, string> } | { allowed: string[] } | null;

/** Finds the call of a method and a path. HEAD counts as GET. */
export function createContractMatcher<C extends { method: string; path: string }>(
  contracts: readonly C[],
): (method: string, path: string) => Match<C> {
  // Fixed paths come first, so that '/api/lessons/order' never matches '/api/lessons/{id}'.
  const candidates = contracts
    .map((contract) => ({ contract, pattern: contractPattern(contract) }))
    .toSorted((a, b) => Number(a.contract.path.includes('{')) - Number(b.contract.path.includes('{')));
  return (method, path) => {
    const found = candidates.filter(({ pattern }) => pattern.test(path));
    if (found.length === 0) return null;
    const wanted = method === 'HEAD' ? 'GET' : method;
    const match = found.find(({ contract }) => contract.method === wanted);
    if (match === undefined) return { allowed: found.map(({ contract }) => contract.method) };
    const params = Object.entries(match.pattern.exec(path)?.groups ?? {});
    return { contract: match.contract, params: Object.fromEntries(params.map(([name, text]) => [name, decode(text)])) };
  };
}

/** Text with an escape that is not UTF-8 stays unchanged. The schema of the parameter rejects it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
