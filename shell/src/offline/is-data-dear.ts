type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection is slow or metered: then nothing is fetched that nobody has asked for. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
