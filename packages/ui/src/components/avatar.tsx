import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useState } from 'react';

type AvatarProps = Omit<HTMLChakraProps<'span'>, 'children'> & {
  /** The person's display name or username; its first letter is the fallback for the picture. */
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

const sizes = { sm: '9', md: '11', lg: '16', xl: '24' } as const;
const letters = { sm: 'sm', md: 'lg', lg: '2xl', xl: '4xl' } as const;

/** Each uploaded picture is stored in two sizes; the small one is 128 px. */
const uploaded = /^(\/uploads\/profile-images\/[0-9a-f]+)-large\.webp$/u;

function sourceFor(src: string, size: NonNullable<AvatarProps['size']>): string {
  return size === 'sm' || size === 'md' ? src.replace(uploaded, '$1-small.webp') : src;
}

/** A picture, or the initial if there is none or it fails to load. Decorative unless it has an `aria-label`. */
export function Avatar({ name, src, size = 'md', ...rest }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <chakra.span
      role="img"
      aria-hidden={rest['aria-label'] ? undefined : true}
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      boxSize={sizes[size]}
      borderRadius="full"
      overflow="hidden"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontFamily="heading"
      fontWeight="bold"
      fontSize={letters[size]}
      lineHeight="1"
      userSelect="none"
      {...rest}
    >
      {src && src !== failedSrc ? (
        <chakra.img
          src={sourceFor(src, size)}
          alt=""
          width="100%"
          height="100%"
          objectFit="cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initial
      )}
    </chakra.span>
  );
}
