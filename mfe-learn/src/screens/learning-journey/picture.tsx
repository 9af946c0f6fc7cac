import { Image } from '@grow/ui';
import { type ComponentProps, useState } from 'react';

/** A picture beside a text. It is decorative: there is none without an address, nor where it cannot be loaded. */
export function Picture({ src, ...rest }: Omit<ComponentProps<typeof Image>, 'src'> & { src: string | null }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === null || src === failedSrc) return null;
  return <Image src={src} alt="" loading="lazy" width="100%" fit="cover" onError={() => setFailedSrc(src)} {...rest} />;
}
