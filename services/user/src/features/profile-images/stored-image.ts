import { newObjectName } from '@grow/service-kit';

const place = 'profile-images';
const publicPattern = /^\/uploads\/profile-images\/([0-9a-f]{32})-large\.webp$/u;

export type ImageKeys = { large: string; small: string };

function keysOfName(name: string): ImageKeys {
  return { large: `${place}/${name}-large.webp`, small: `${place}/${name}-small.webp` };
}

export function newImageKeys(): ImageKeys {
  return keysOfName(newObjectName());
}

/** The address that `users.profileImage` holds: the large picture; the small one lies beside it. */
export function publicAddressOf(keys: ImageKeys): string {
  return `/uploads/${keys.large}`;
}

/** The keys behind a profile image, or null where it is none of ours. */
export function keysOfAddress(address: string | null): ImageKeys | null {
  const name = address === null ? undefined : publicPattern.exec(address)?.[1];
  return name === undefined ? null : keysOfName(name);
}
