type UrlInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/** The URL of a call: parameters in the path, the rest as a query in a stable order. */
export function contractUrl(contract: { path: string }, input: UrlInput = {}): string {
  const path = contract.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
