const warning = 40;

/** Prints a line of a process with its name in front. Of structured lines only warnings and worse: the file has all. */
export function printLine(name: string, line: string): void {
  const text = readable(line);
  if (text) console.error(`${name.padEnd(8)}| ${text}`);
}

function readable(line: string): string | undefined {
  // The test OpenID Connect provider stores nothing on purpose; its library warns of that at every start.
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
