const warning = 40;

/** Shows a part's line with its name in front. Of structured lines only warnings and worse: the file keeps all. */
export function printLine(name: string, line: string): void {
  const text = readable(line);
  if (text) console.error(`${name.padEnd(8)}| ${text}`);
}

function readable(line: string): string | undefined {
  // The stand-in for Google keeps nothing on purpose; its library warns of that at every start.
  if (line.startsWith('oidc-provider WARNING')) return undefined;
  if (!line.startsWith('{')) return line.trim() || undefined;
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if (typeof level !== 'number') return line;
    return level < warning ? undefined : [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
