import { readAudit } from './live-history.ts';
import { listVersions, readCurrent } from './registry-store.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Live releases, canaries, versions that could be promoted, and the latest records. */
export async function describeStatus(storage: ReleaseStorage): Promise<string> {
  const current = await readCurrent(storage);
  if (!current) return `Nothing is live in ${storage.place}.`;
  const lines = [`revision ${current.revision} since ${current.createdAt} in ${storage.place}`, ''];
  for (const [app, { version }] of [['shell', current.shell] as const, ...Object.entries(current.remotes)]) {
    const canary = current.canaries?.[app];
    const shown = [version, canary?.release.version];
    const others = (await listVersions(storage, app)).filter((one) => !shown.includes(one));
    lines.push(`${app.padEnd(15)} ${version}`);
    if (canary) lines.push(`${''.padEnd(15)} canary for ${canary.percent} %: ${canary.release.version}`);
    if (others.length > 0) lines.push(`${''.padEnd(15)} also published: ${others.slice(-5).join(', ')}`);
  }
  const audit = await readAudit(storage, 10);
  lines.push('', ...audit.map(({ revision, at, who, action, why }) => `${revision}  ${at}  ${who}  ${action}: ${why}`));
  return lines.join('\n');
}
