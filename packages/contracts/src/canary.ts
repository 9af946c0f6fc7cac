/**
 * Whether a user belongs to the part of all users who try a release first. The same user gets the same answer for as
 * long as the salt stays, and stays in when the percentage grows; another salt draws another part.
 */
export function isInCanary(userId: number, canary: { salt: string; percent: number }): boolean {
  return mix(`${canary.salt}:${userId}`) % 10_000 < canary.percent * 100;
}

/** FNV-1a, then the last steps of MurmurHash3: without them, ids in a row fall into the same part. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
