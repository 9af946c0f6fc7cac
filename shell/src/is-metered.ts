type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to fetch only what the user asks for: on a metered or very slow connection. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
