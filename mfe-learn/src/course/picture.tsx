import { Image } from '@grow/ui';
import { type ComponentProps, useState } from 'react';

/** A decorative picture beside a text. Renders nothing without a URL or if it fails to load. */
export function Picture({ src, ...rest }: Omit<ComponentProps<typeof Image>, 'src'> & { src: string | null }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src === null || src === failedSrc) return null;
  return <Image src={src} alt="" loading="lazy" width="100%" fit="cover" onError={() => setFailedSrc(src)} {...rest} />;
}
