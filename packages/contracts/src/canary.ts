/**
 * Whether a user belongs to the share of users who get a canary. The result for a user is stable as long as the salt is
 * the same, and a user stays in when the percentage grows; another salt selects another share.
 */
export function isInCanary(userId: number, canary: { salt: string; percent: number }): boolean {
  return mix(`${canary.salt}:${userId}`) % 10_000 < canary.percent * 100;
}

/** FNV-1a, then the last steps of MurmurHash3: without them, consecutive ids would be in the same share. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
