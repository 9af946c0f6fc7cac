import { Image } from '@grow/ui';
import { useState, type ComponentProps } from 'react';

/** A picture beside the text. It is decorative, so one that cannot be loaded is left out. */
export function Picture({ src, ...rest }: ComponentProps<typeof Image> & { src: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === failedSrc) return null;
  return <Image src={src} alt="" loading="lazy" width="100%" fit="cover" onError={() => setFailedSrc(src)} {...rest} />;
}
