import type { UserCard } from '@grow/contracts';
import { Image } from '@grow/ui';

type PostedImageProps = { src: string | null; author: UserCard };

/** The picture of a post or comment. */
export function PostedImage({ src, author }: PostedImageProps) {
  if (src === null) return null;
  return (
    <Image
      src={src}
      alt={`Picture by ${author.displayName}`}
      loading="lazy"
      width="100%"
      maxH="30rem"
      fit="cover"
      borderRadius="l2"
    />
  );
}
