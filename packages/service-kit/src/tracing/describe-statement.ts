export type StatementDescription = { operation: string; table?: string };

/**
 * The operation and the table of a statement. The mapper writes values into its statements, so the text itself never
 * leaves the process, and everything from the first quoted value on is ignored.
 */
export function describeStatement(text: string): StatementDescription {
  const safe = text.split(/'|\$\w*\$/u, 1)[0] ?? '';
  const operation = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]{3,12})\b/iu.exec(safe)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?[a-z_]\w{0,62}"?\.)?"?([a-z_]\w{0,62})"?/iu.exec(safe)?.[1];
  return table === undefined ? { operation } : { operation, table };
}
