type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection is metered or very slow: then fetch only what the user asks for. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
